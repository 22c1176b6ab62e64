// The drawing of firmware/ui in C: the loops of pixels_plain.py and the class of surface.py.
// Those two say what everything here does; tests compare every pixel.

#include <string.h>

#include "py/objstr.h"
#include "py/runtime.h"

#define CLEAR (255)
#define PAPER (4)
#define BODY (3)
#define ROLES (8)
#define KEPT (48) // pictures whose place is remembered

typedef struct {
    const uint8_t *at;
    size_t size;
} span_t;

static span_t bytes_of(mp_obj_t object) {
    mp_buffer_info_t info;
    mp_get_buffer_raise(object, &info, MP_BUFFER_READ);
    return (span_t) {info.buf, info.len};
}

static uint8_t *room_of(mp_obj_t object) {
    mp_buffer_info_t info;
    mp_get_buffer_raise(object, &info, MP_BUFFER_WRITE);
    return info.buf;
}

// ---- pixels: 4 bits each, high half first; everything is clipped to w x h

typedef struct {
    uint8_t *buf;
    int w, h;
} area_t;

static inline void dot(uint8_t *buf, int n, int c) {
    uint8_t *p = buf + (n >> 1);
    *p = n & 1 ? (*p & 0xF0) | c : (*p & 0x0F) | c << 4;
}

static void fill(const area_t *a, int x, int y, int w, int h, int c) {
    if (w < 1 || h < 1) {
        return;
    }
    int right = MIN(a->w, x + w), bottom = MIN(a->h, y + h);
    x = MAX(x, 0);
    y = MAX(y, 0);
    c &= 15;
    for (; y < bottom && x < right; y++) {
        int n = y * a->w + x, end = y * a->w + right;
        if (n & 1) {
            dot(a->buf, n++, c);
        }
        if (end & 1) {
            dot(a->buf, --end, c);
        }
        if (end > n) {
            memset(a->buf + (n >> 1), c * 17, (end - n) >> 1);
        }
    }
}

static void outline(const area_t *a, int x, int y, int w, int h, int c) {
    fill(a, x, y, w, 1, c);
    fill(a, x, y + h - 1, w, 1, c);
    fill(a, x, y, 1, h, c);
    fill(a, x + w - 1, y, 1, h, c);
}

static void box(const area_t *a, int x, int y, int w, int h, int inside, int edge) {
    if (edge == CLEAR) {
        fill(a, x + 1, y, w - 2, h, inside);
        fill(a, x, y + 1, w, h - 2, inside);
    } else if (inside == CLEAR) {
        fill(a, x + 1, y, w - 2, 1, edge);
        fill(a, x + 1, y + h - 1, w - 2, 1, edge);
        fill(a, x, y + 1, 1, h - 2, edge);
        fill(a, x + w - 1, y + 1, 1, h - 2, edge);
    } else {
        fill(a, x + 1, y, w - 2, h, edge);
        fill(a, x, y + 1, w, h - 2, edge);
        fill(a, x + 1, y + 1, w - 2, h - 2, inside);
    }
}

static void checker(const area_t *a, int x, int y, int w, int h, int c, int step, int phase) {
    int slope = step == 2 ? 1 : 2;
    int right = MIN(a->w, x + w), bottom = MIN(a->h, y + h);
    x = MAX(x, 0);
    y = MAX(y, 0);
    for (; y < bottom; y++) {
        int end = y * a->w + right;
        for (int n = y * a->w + x + (step - (x + slope * y + phase) % step) % step; n < end; n += step) {
            dot(a->buf, n, c);
        }
    }
}

// An image: width, height, 4 more bytes, pixels; `colours` has each value's, or CLEAR.
static void image(const area_t *a, int x, int y, span_t art, const uint8_t *colours, int scale) {
    int wide = art.at[0], high = art.at[1];
    if (6 + ((size_t)(wide * high) + 1) / 2 > art.size) {
        mp_raise_ValueError(MP_ERROR_TEXT("a picture is cut short"));
    }
    int first = x < 0 ? -x / scale : 0, last = MIN(wide, (a->w - x + scale - 1) / scale);
    int j = y < 0 ? -y / scale : 0;
    for (; j < high && y + j * scale < a->h; j++) {
        int top = MAX(0, y + j * scale), bottom = MIN(a->h, y + (j + 1) * scale);
        int k = 12 + j * wide + first;
        for (int i = first; i < last; i++, k++) {
            int v = art.at[k >> 1];
            int c = colours[k & 1 ? v & 15 : v >> 4];
            if (c == CLEAR) {
                continue;
            }
            if (scale == 1) {
                dot(a->buf, top * a->w + x + i, c);
            } else {
                int left = MAX(0, x + i * scale), right = MIN(a->w, x + (i + 1) * scale);
                for (int b = top; b < bottom; b++) {
                    for (int n = left; n < right; n++) {
                        dot(a->buf, b * a->w + n, c);
                    }
                }
            }
        }
    }
}

// ---- text

static const uint8_t *glyph(const uint8_t *font, int code) {
    int direct = font[2], codes = font[4] | font[5] << 8, number = font[3];
    if (code >= 32 && code - 32 < direct) {
        number = code - 32;
    } else if (code >= 32) {
        int a = 0, b = codes;
        while (a < b) {
            int m = (a + b) >> 1;
            if ((font[6 + 2 * m] | font[7 + 2 * m] << 8) < code) {
                a = m + 1;
            } else {
                b = m;
            }
        }
        if (a < codes && (font[6 + 2 * a] | font[7 + 2 * a] << 8) == code) {
            number = direct + a;
        }
    }
    const uint8_t *place = font + 6 + 2 * codes + 2 * number;
    return font + 6 + 2 * codes + 2 * (direct + codes) + (place[0] | place[1] << 8);
}

static int letter(const uint8_t **s) {
    int code = *(*s)++;
    if (code >= 0xE0) {
        code = (code & 15) << 12 | ((*s)[0] & 63) << 6 | ((*s)[1] & 63);
        *s += 2;
    } else if (code >= 0xC0) {
        code = (code & 31) << 6 | (*(*s)++ & 63);
    }
    return code;
}

static int width(const uint8_t *font, const uint8_t *s, const uint8_t *stop) {
    int total = 0;
    while (s < stop) {
        total += *glyph(font, letter(&s)) & 31;
    }
    return total;
}

static int string(const area_t *a, int x, int y, const uint8_t *font, const uint8_t *s,
    const uint8_t *stop, int c) {
    while (s < stop) {
        const uint8_t *at = glyph(font, letter(&s));
        uint32_t m = at[0] | at[1] << 8 | at[2] << 16;
        int wide = m >> 8 & 31, left = x + (int)(m >> 5 & 7) - 2;
        int row = y + font[0] + 4 - (int)(m >> 13 & 31);
        int bottom = MIN(a->h, row + (int)(m >> 18 & 31));
        at += 3;
        x += m & 31;
        if (left >= a->w || left + wide <= 0) {
            continue;
        }
        uint32_t mask = 0xFFFFFF ^ 0xFFFFFF >> wide;
        int bit = 0;
        if (row < 0) {
            bit = -row * wide;
            row = 0;
        }
        for (; row < bottom; row++, bit += wide) {
            const uint8_t *k = at + (bit >> 3);
            uint32_t v = (uint32_t)(k[0] << 16 | k[1] << 8 | k[2]) << (bit & 7) & mask;
            for (int px = left; v; px++, v = v << 1 & 0xFFFFFF) {
                if (v & 0x800000 && px >= 0 && px < a->w) {
                    dot(a->buf, row * a->w + px, c);
                }
            }
        }
    }
    return x;
}

// Does this space lie between a number and an arrow? "3 → 4" is one word.
static bool joins(const uint8_t *at, const uint8_t *s, const uint8_t *stop) {
    static const uint8_t arrow[] = {0xE2, 0x86, 0x92};
    if (stop - at > 3 && !memcmp(at + 1, arrow, 3)) {
        return at > s && at[-1] >= '0' && at[-1] <= '9';
    }
    return at - s > 2 && !memcmp(at - 3, arrow, 3) && at + 1 < stop && at[1] >= '+' && at[1] <= '9';
}

// The next space at which a line may be broken, or NULL (text.space).
static const uint8_t *space_at(const uint8_t *from, const uint8_t *s, const uint8_t *stop) {
    for (; from < stop; from++) {
        if (*from == ' ' && !joins(from, s, stop)) {
            return from;
        }
    }
    return NULL;
}

// Where the line that begins at `s` ends, by width `w` (text.break_at).
static const uint8_t *line_end(const uint8_t *font, const uint8_t *s, const uint8_t *stop, int w) {
    const uint8_t *newline = memchr(s, '\n', stop - s);
    stop = newline ? newline : stop;
    const uint8_t *end = s;
    int used = 0;
    while (end < stop) {
        const uint8_t *space = space_at(end + 1, s, stop);
        space = space ? space : stop;
        used += width(font, end, space);
        if (used > w && end > s) {
            return end;
        }
        end = space;
    }
    return end;
}

// ---- the loops, as functions of the module

static void numbers(const mp_obj_t *args, int *out, int count) {
    for (int k = 0; k < count; k++) {
        out[k] = mp_obj_get_int(args[k]);
    }
}

static area_t area_of(const mp_obj_t *args) {
    return (area_t) {room_of(args[0]), mp_obj_get_int(args[1]), mp_obj_get_int(args[2])};
}

static void expand(const uint8_t *row, int stride, uint32_t *out, int size, int rows,
    const uint32_t *colours) {
    for (; rows; rows--, row += stride) {
        const uint8_t *p = row, *end = row + size;
        for (; p + 3 < end; p += 4, out += 4) {
            out[0] = colours[p[0]];
            out[1] = colours[p[1]];
            out[2] = colours[p[2]];
            out[3] = colours[p[3]];
        }
        while (p < end) {
            *out++ = colours[*p++];
        }
    }
}

// expand(buf, start, stride, out, size, rows, colours)
static mp_obj_t pixels_expand(size_t n, const mp_obj_t *args) {
    int v[2];
    numbers(args + 1, v, 2);
    expand(bytes_of(args[0]).at + v[0], v[1], (uint32_t *)room_of(args[3]),
        mp_obj_get_int(args[4]), mp_obj_get_int(args[5]), (const uint32_t *)bytes_of(args[6]).at);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(pixels_expand_obj, 7, 7, pixels_expand);

// width(font, s, start, stop)
static mp_obj_t pixels_width(size_t n, const mp_obj_t *args) {
    const uint8_t *s = bytes_of(args[1]).at;
    return MP_OBJ_NEW_SMALL_INT(width(bytes_of(args[0]).at, s + mp_obj_get_int(args[2]),
        s + mp_obj_get_int(args[3])));
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(pixels_width_obj, 4, 4, pixels_width);

// string(buf, w, h, x, y, font, s, start, stop, c)
static mp_obj_t pixels_string(size_t n, const mp_obj_t *args) {
    area_t area = area_of(args);
    const uint8_t *s = bytes_of(args[6]).at;
    return MP_OBJ_NEW_SMALL_INT(string(&area, mp_obj_get_int(args[3]), mp_obj_get_int(args[4]),
        bytes_of(args[5]).at, s + mp_obj_get_int(args[7]), s + mp_obj_get_int(args[8]),
        mp_obj_get_int(args[9])));
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(pixels_string_obj, 10, 10, pixels_string);

// image(buf, w, h, x, y, art, colours, scale)
static mp_obj_t pixels_image(size_t n, const mp_obj_t *args) {
    area_t area = area_of(args);
    image(&area, mp_obj_get_int(args[3]), mp_obj_get_int(args[4]), bytes_of(args[5]),
        bytes_of(args[6]).at, mp_obj_get_int(args[7]));
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(pixels_image_obj, 8, 8, pixels_image);

// checker(buf, w, h, x, y, rw, rh, c, step, phase)
static mp_obj_t pixels_checker(size_t n, const mp_obj_t *args) {
    area_t area = area_of(args);
    int v[7];
    numbers(args + 3, v, 7);
    checker(&area, v[0], v[1], v[2], v[3], v[4], v[5], v[6]);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(pixels_checker_obj, 10, 10, pixels_checker);

// ---- the class Surface

typedef struct {
    mp_obj_base_t base;
    int x, y, width, height; // the window begins here, on a screen of this size
    area_t area;
    bool plain; // no patterns: high contrast
    mp_obj_t buf, font, art, frame;
    mp_obj_t fonts[ROLES];
    mp_obj_t pictures; // name: its bytes
} surface_t;

static void surface_dress_to(surface_t *self, bool plain) {
    self->plain = plain;
    for (int k = 0; k < ROLES; k++) {
        self->fonts[k] = MP_OBJ_NULL;
    }
    self->pictures = mp_obj_new_dict(0);
}

// Surface(width, height, room, font, art)
static mp_obj_t surface_make_new(const mp_obj_type_t *type, size_t n, size_t n_kw, const mp_obj_t *args) {
    mp_arg_check_num(n, n_kw, 5, 5, false);
    surface_t *self = mp_obj_malloc(surface_t, type);
    memset((char *)self + sizeof(self->base), 0, sizeof(*self) - sizeof(self->base));
    self->width = mp_obj_get_int(args[0]);
    self->height = mp_obj_get_int(args[1]);
    size_t room = mp_obj_get_int(args[2]);
    self->buf = mp_obj_new_bytearray_by_ref(room, m_new0(byte, room));
    self->area.buf = room_of(self->buf);
    self->font = args[3];
    self->art = args[4];
    surface_dress_to(self, false);
    return MP_OBJ_FROM_PTR(self);
}

static mp_obj_t surface_dress(mp_obj_t self, mp_obj_t plain) {
    surface_dress_to(MP_OBJ_TO_PTR(self), mp_obj_is_true(plain));
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_2(surface_dress_obj, surface_dress);

static mp_obj_t surface_window(size_t n, const mp_obj_t *args) {
    surface_t *self = MP_OBJ_TO_PTR(args[0]);
    int v[4];
    numbers(args + 1, v, 4);
    if (v[2] < 0 || v[3] < 0 || (size_t)(v[2] * v[3]) > 2 * bytes_of(self->buf).size) {
        mp_raise_ValueError(MP_ERROR_TEXT("the window is too large"));
    }
    self->x = v[0];
    self->y = v[1];
    self->area.w = v[2];
    self->area.h = v[3];
    self->frame = MP_OBJ_NULL;
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_window_obj, 5, 5, surface_window);

static mp_obj_t surface_sees(size_t n, const mp_obj_t *args) {
    surface_t *self = MP_OBJ_TO_PTR(args[0]);
    int v[4];
    numbers(args + 1, v, 4);
    int x = v[0] - self->x, y = v[1] - self->y;
    return mp_obj_new_bool(y < self->area.h && y + v[3] > 0 && x < self->area.w && x + v[2] > 0);
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_sees_obj, 5, 5, surface_sees);

// The numbers x, y, ... of a call, x and y relative to the window; what is missing stays.
static surface_t *placed(size_t n, const mp_obj_t *args, int *v) {
    surface_t *self = MP_OBJ_TO_PTR(args[0]);
    numbers(args + 1, v, n - 1);
    v[0] -= self->x;
    v[1] -= self->y;
    return self;
}

static mp_obj_t surface_fill(size_t n, const mp_obj_t *args) {
    int v[5];
    surface_t *self = placed(n, args, v);
    fill(&self->area, v[0], v[1], v[2], v[3], v[4]);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_fill_obj, 6, 6, surface_fill);

static mp_obj_t surface_frame(size_t n, const mp_obj_t *args) {
    int v[6] = {[5] = 1};
    surface_t *self = placed(n, args, v);
    for (int k = 0; k < v[5]; k++) {
        outline(&self->area, v[0] + k, v[1] + k, v[2] - 2 * k, v[3] - 2 * k, v[4]);
    }
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_frame_obj, 6, 7, surface_frame);

static mp_obj_t surface_box(size_t n, const mp_obj_t *args) {
    int v[6] = {[5] = CLEAR};
    surface_t *self = placed(n, args, v);
    box(&self->area, v[0], v[1], v[2], v[3], v[4], v[5]);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_box_obj, 6, 7, surface_box);

// checker(x, y, w, h, c, step=2, phase=0)
static mp_obj_t surface_checker(size_t n, const mp_obj_t *args) {
    int v[7] = {[5] = 2, [6] = 0};
    surface_t *self = placed(n, args, v);
    int step = v[5];
    if (step == 2 || !self->plain) {
        int phase = (v[6] + self->x + (step == 2 ? 1 : 2) * self->y) % step;
        checker(&self->area, v[0], v[1], v[2], v[3], v[4], step, phase);
    }
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_checker_obj, 6, 8, surface_checker);

// Lines and discs are seldom: MicroPython's own FrameBuffer draws them.
static mp_obj_t frame_of(surface_t *self) {
    if (self->frame == MP_OBJ_NULL) {
        mp_obj_t module = mp_import_name(MP_QSTR_framebuf, mp_const_none, MP_OBJ_NEW_SMALL_INT(0));
        mp_obj_t args[4] = {
            self->buf, MP_OBJ_NEW_SMALL_INT(self->area.w), MP_OBJ_NEW_SMALL_INT(self->area.h),
            mp_load_attr(module, MP_QSTR_GS4_HMSB),
        };
        self->frame = mp_call_function_n_kw(mp_load_attr(module, MP_QSTR_FrameBuffer), 4, 0, args);
    }
    return self->frame;
}

static void by_frame(surface_t *self, qstr method, const int *v, int count, bool more) {
    mp_obj_t args[2 + 6];
    mp_load_method(frame_of(self), method, args);
    for (int k = 0; k < count; k++) {
        args[2 + k] = MP_OBJ_NEW_SMALL_INT(v[k]);
    }
    args[2 + count] = mp_const_true;
    mp_call_method_n_kw(count + more, 0, args);
}

static mp_obj_t surface_line(size_t n, const mp_obj_t *args) {
    int v[5];
    surface_t *self = placed(n, args, v);
    v[2] -= self->x;
    v[3] -= self->y;
    by_frame(self, MP_QSTR_line, v, 5, false);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_line_obj, 6, 6, surface_line);

// disc(x, y, r, c, edge=CLEAR)
static mp_obj_t surface_disc(size_t n, const mp_obj_t *args) {
    int v[5] = {[4] = CLEAR};
    surface_t *self = placed(n, args, v);
    if (v[4] != CLEAR) {
        by_frame(self, MP_QSTR_ellipse, (int[]) {v[0], v[1], v[2], v[2], v[4]}, 5, true);
        v[2]--;
    }
    by_frame(self, MP_QSTR_ellipse, (int[]) {v[0], v[1], v[2], v[2], v[3]}, 5, true);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_disc_obj, 5, 6, surface_disc);

static const uint8_t *font_of(surface_t *self, int role) {
    if (role < 0 || role >= ROLES) {
        mp_raise_ValueError(MP_ERROR_TEXT("there is no such font"));
    }
    if (self->fonts[role] == MP_OBJ_NULL) {
        self->fonts[role] = mp_call_function_1(self->font, MP_OBJ_NEW_SMALL_INT(role));
    }
    return bytes_of(self->fonts[role]).at;
}

// A line of text on the screen; where it ends.
static int said(surface_t *self, int x, int y, const uint8_t *s, const uint8_t *stop, int c,
    const uint8_t *font, int align) {
    if (align) {
        int used = width(font, s, stop);
        x -= align == 2 ? used : used / 2;
    }
    y -= self->y;
    // Accents rise a pixel; a letter may begin two pixels further left.
    if (y > self->area.h || y + font[1] + 3 <= 0 || x >= self->x + self->area.w + 2) {
        return x + (align ? 0 : width(font, s, stop));
    }
    return self->x + string(&self->area, x - self->x, y, font, s, stop, c);
}

// text(x, y, s, c=PAPER, role=BODY, align=LEFT, w=0)
static mp_obj_t surface_text(size_t n, const mp_obj_t *args) {
    surface_t *self = MP_OBJ_TO_PTR(args[0]);
    int v[4] = {PAPER, BODY, 0, 0};
    numbers(args + 4, v, n - 4);
    size_t size;
    const uint8_t *s = (const uint8_t *)mp_obj_str_get_data(args[3], &size);
    return MP_OBJ_NEW_SMALL_INT(said(self, mp_obj_get_int(args[1]), mp_obj_get_int(args[2]), s,
        s + size, v[0], font_of(self, v[1]), v[2]));
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_text_obj, 4, 8, surface_text);

static mp_obj_t surface_tiny(size_t n, const mp_obj_t *args) {
    mp_obj_t more[6] = {args[0], args[1], args[2], args[3],
                        n > 4 ? args[4] : MP_OBJ_NEW_SMALL_INT(PAPER), MP_OBJ_NEW_SMALL_INT(0)};
    return surface_text(6, more);
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_tiny_obj, 4, 5, surface_tiny);

// span(x, y, data, start, stop, c, role, align=LEFT, w=0)
static mp_obj_t surface_span(size_t n, const mp_obj_t *args) {
    surface_t *self = MP_OBJ_TO_PTR(args[0]);
    const uint8_t *s = bytes_of(args[3]).at;
    int v[5] = {[4] = 0};
    numbers(args + 4, v, MIN(n - 4, 5));
    return MP_OBJ_NEW_SMALL_INT(said(self, mp_obj_get_int(args[1]), mp_obj_get_int(args[2]),
        s + v[0], s + v[1], v[2], font_of(self, v[3]), v[4]));
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_span_obj, 8, 10, surface_span);

// wrap(x, y, w, s, c=PAPER, role=BODY, lines=99, align=LEFT)
static mp_obj_t surface_wrap(size_t n, const mp_obj_t *args) {
    surface_t *self = MP_OBJ_TO_PTR(args[0]);
    int v[7] = {0, 0, 0, PAPER, BODY, 99, 0};
    numbers(args + 1, v, 3);
    numbers(args + 5, v + 3, n - 5);
    int x = v[0], y = v[1], w = v[2], align = v[6];
    if (align) {
        x += align == 1 ? w / 2 : w;
    }
    size_t size;
    const uint8_t *s = (const uint8_t *)mp_obj_str_get_data(args[4], &size);
    const uint8_t *font = font_of(self, v[4]), *stop = s + size;
    for (int lines = v[5]; lines; lines--) {
        const uint8_t *end = line_end(font, s, stop, w);
        said(self, x, y, s, end, v[3], font, align);
        y += font[1];
        if (end >= stop) {
            break;
        }
        s = end + 1;
    }
    return MP_OBJ_NEW_SMALL_INT(y);
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_wrap_obj, 5, 9, surface_wrap);

static mp_obj_t surface_cut(mp_obj_t self, mp_obj_t s) {
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_2(surface_cut_obj, surface_cut);

static span_t picture_of(surface_t *self, mp_obj_t name) {
    mp_map_t *known = mp_obj_dict_get_map(self->pictures);
    mp_map_elem_t *found = mp_map_lookup(known, name, MP_MAP_LOOKUP);
    if (found) {
        return bytes_of(found->value);
    }
    mp_obj_t art = mp_call_function_1(self->art, name);
    if (known->used >= KEPT) {
        mp_map_clear(known);
    }
    mp_obj_dict_store(self->pictures, name, art);
    return bytes_of(art);
}

static void picture(surface_t *self, span_t art, int x, int y, int scale, span_t fills) {
    x -= self->x;
    y -= self->y;
    if (x >= self->area.w || y >= self->area.h || x + art.at[0] * scale <= 0
        || y + art.at[1] * scale <= 0) {
        return;
    }
    uint8_t colours[16];
    for (int k = 0; k < 16; k++) {
        colours[k] = k;
    }
    for (size_t k = 0; k < 4; k++) {
        if (art.at[3] >> k & 1) {
            if (fills.size && k >= fills.size) {
                mp_raise_msg(&mp_type_IndexError, MP_ERROR_TEXT("a picture needs more colours"));
            }
            colours[art.at[4 + (k >> 1)] >> 4 * (k & 1) & 15] = fills.size ? fills.at[k] : PAPER;
        }
    }
    if (art.at[2] != CLEAR) {
        colours[art.at[2] & 15] = CLEAR;
    }
    image(&self->area, x, y, art, colours, scale);
}

// icon(name, x, y, scale=1, fills=b"")
static mp_obj_t surface_icon(size_t n, const mp_obj_t *args) {
    surface_t *self = MP_OBJ_TO_PTR(args[0]);
    int v[3] = {[2] = 1};
    numbers(args + 2, v, MIN(n - 2, 3));
    picture(self, picture_of(self, args[1]), v[0], v[1], v[2],
        n > 5 ? bytes_of(args[5]) : (span_t) {NULL, 0});
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_icon_obj, 4, 6, surface_icon);

// ---- what has changed: a sum for every block of a row that the panel shows, 0 for unknown

#define BLOCK (40) // pixels
#define GAP (6) // rows that are sent again sooner than a new rectangle is begun

static uint32_t sum_of(const uint8_t *p) {
    uint32_t h = 1;
    for (int k = 0; k < BLOCK / 2; k += 4) {
        h = (h ^ (p[k] | p[k + 1] << 8 | p[k + 2] << 16 | (uint32_t)p[k + 3] << 24)) * 0x9E3779B1u;
        h ^= h >> 15;
    }
    return h | 1;
}

typedef struct {
    int x, y, right, bottom; // in the window
} part_t;

// Which parts of the window the panel does not show yet; how many.
static int news(surface_t *self, uint32_t *sums, part_t *found) {
    int blocks = self->width / BLOCK, count = 0;
    int w = self->area.w, right = self->x + w;
    for (int row = 0; row < self->area.h; row++) {
        int first = w, last = 0;
        const uint8_t *line = self->area.buf + row * w / 2;
        for (int k = self->x / BLOCK; k * BLOCK < right; k++) {
            int left = k * BLOCK - self->x;
            uint32_t *old = sums + (self->y + row) * blocks + k;
            uint32_t now = 0; // a part of a block: nobody knows the rest
            if (left >= 0 && left + BLOCK <= w) {
                now = sum_of(line + left / 2);
            }
            if (!now || now != *old) {
                first = MIN(first, MAX(left, 0));
                last = MIN(w, left + BLOCK);
            }
            *old = now;
        }
        if (first >= last) {
            continue;
        }
        if (!count || row - found[count - 1].bottom > GAP) {
            found[count++] = (part_t) {first, row, last, row};
        }
        part_t *part = &found[count - 1];
        part->x = MIN(part->x, first);
        part->right = MAX(part->right, last);
        part->bottom = row + 1;
    }
    return count;
}

// send(write, sums, colours, wire): what the panel does not show yet; without sums, everything
static mp_obj_t surface_send(size_t n, const mp_obj_t *args) {
    surface_t *self = MP_OBJ_TO_PTR(args[0]);
    mp_buffer_info_t wire;
    mp_get_buffer_raise(args[4], &wire, MP_BUFFER_WRITE);
    const uint32_t *colours = (const uint32_t *)bytes_of(args[3]).at;
    int stride = self->area.w / 2, count = 1;
    part_t found[self->area.h / (GAP + 1) + 1];
    found[0] = (part_t) {0, 0, self->area.w, self->area.h};
    if (args[2] != mp_const_none) {
        count = news(self, (uint32_t *)room_of(args[2]), found);
    }
    for (part_t *part = found; count; part++, count--) {
        int size = (part->right - part->x) / 2, most = wire.len / (4 * size);
        for (int y = part->y; y < part->bottom; y += most) {
            int rows = MIN(most, part->bottom - y);
            expand(self->area.buf + y * stride + part->x / 2, stride, wire.buf, size, rows, colours);
            mp_obj_t call[5] = {
                MP_OBJ_NEW_SMALL_INT(self->x + part->x), MP_OBJ_NEW_SMALL_INT(self->y + y),
                MP_OBJ_NEW_SMALL_INT(2 * size), MP_OBJ_NEW_SMALL_INT(rows),
                mp_obj_new_memoryview('B', 4 * size * rows, wire.buf),
            };
            mp_call_function_n_kw(args[1], 5, 0, call);
        }
    }
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_send_obj, 5, 5, surface_send);

// ---- a styled line of a pane: panes.flow

#define TITLE (6)
#define BOLD (4)

static const uint8_t flow_roles[] = {TITLE, BODY, BODY, BODY, BODY, BODY, 1};
static const uint8_t flow_colours[2][7] = {{4, 4, 3, 15, 9, 8, 3}, {0, 0, 6, 14, 10, 6, 6}};

typedef struct {
    const uint8_t *s, *stop;
    char kind; // '@' a picture, '>' at the right edge, else words
    mp_obj_t name; // of the picture
} word_t;

static word_t word_of(mp_obj_t part) {
    size_t size;
    const char *s = mp_obj_str_get_data(part, &size);
    word_t word = {(const uint8_t *)s, (const uint8_t *)s + size, 0, MP_OBJ_NULL};
    if (size && (*s == '@' || *s == '>')) {
        word.kind = *s;
        word.s++;
        if (word.kind == '@') {
            word.name = mp_obj_new_str(s + 1, size - 1);
        }
    }
    return word;
}

// Width of a styled line if it is not broken.
static int flow_length(surface_t *self, size_t count, const mp_obj_t *parts, const uint8_t *font) {
    int total = -6;
    for (size_t k = 1; k < count; k++) {
        word_t word = word_of(parts[k]);
        total += word.kind == '@' ? picture_of(self, word.name).at[0] + 2
            : width(font, word.s, word.stop) + 6;
    }
    return total;
}

static bool is_number(const uint8_t *s, const uint8_t *stop) {
    return s < stop && ((*s >= '0' && *s <= '9') || *s == '+' || *s == '-'
        || (*s == 0xC3 && s + 1 < stop && s[1] == 0x97)); // the sign of times
}

// Width of the number with which a part begins, and the gap before it (panes._number).
static int number_width(size_t count, const mp_obj_t *parts, size_t k, const uint8_t *font) {
    size_t size = 0;
    const uint8_t *s = k < count ? (const uint8_t *)mp_obj_str_get_data(parts[k], &size) : NULL;
    if (!is_number(s, s + size)) {
        return 0;
    }
    const uint8_t *end = space_at(s, s, s + size);
    return 2 + width(font, s, end ? end : s + size);
}

// Where the last word begins.
static const uint8_t *last_word(const uint8_t *s, const uint8_t *stop) {
    const uint8_t *at = stop;
    while (at > s && (at[-1] != ' ' || joins(at - 1, s, stop))) {
        at--;
    }
    return at;
}

// flow(x, y, w, line, bottom, on_paper, indent): the y after it
static mp_obj_t surface_flow(size_t n, const mp_obj_t *args) {
    surface_t *self = MP_OBJ_TO_PTR(args[0]);
    int x = mp_obj_get_int(args[1]), y = mp_obj_get_int(args[2]), w = mp_obj_get_int(args[3]);
    int bottom = mp_obj_get_int(args[5]), right = x + w, at = x + mp_obj_get_int(args[7]);
    size_t count;
    mp_obj_t *parts;
    mp_obj_get_array(args[4], &count, &parts);
    int style = mp_obj_get_int(parts[0]);
    if (style < 0 || style > 6) {
        mp_raise_ValueError(MP_ERROR_TEXT("there is no such style"));
    }
    int role = flow_roles[style], c = flow_colours[mp_obj_is_true(args[6])][style], down = 0;
    if (role == TITLE && flow_length(self, count, parts, font_of(self, TITLE)) > w) {
        role = BOLD;
    }
    const uint8_t *font = font_of(self, role);
    int high = font[1];
    if (y + high > bottom + 3) {
        return args[2];
    }
    bool bound = false, owned = false; // a picture to the number before it, a number to its picture
    for (size_t k = 1; k < count; k++) {
        word_t word = word_of(parts[k]);
        if (k == 2 && role == TITLE) {
            role = BOLD;
            down = font[0] - font_of(self, BOLD)[0];
            font = font_of(self, BOLD);
        }
        if (word.kind == '@') {
            span_t art = picture_of(self, word.name);
            int ahead = bound ? 0 : number_width(count, parts, k + 1, font);
            bound = false;
            owned = ahead;
            if (at + art.at[0] + ahead > right && at > x) {
                at = x;
                y += high;
            }
            int top = y + down + ((font[0] + 2 - art.at[1]) >> 1);
            picture(self, art, at, top, 1, (span_t) {NULL, 0});
            at += art.at[0] + 2;
        } else if (word.kind == '>') {
            if (at + width(font, word.s, word.stop) > right && at > x) {
                y += high;
            }
            said(self, right, y + down, word.s, word.stop, c, font, 2);
        } else {
            y += down;
            int tail = 0; // room for the picture that goes along with the last word
            const uint8_t *last = last_word(word.s, word.stop);
            bool free = is_number(last, word.stop) ? last > word.s || !owned
                : style && !number_width(count, parts, k + 2, font);
            if (k + 1 < count && free) {
                word_t next = word_of(parts[k + 1]);
                tail = next.kind == '@' ? 6 + picture_of(self, next.name).at[0] : 0;
            }
            bound = tail;
            owned = false;
            for (const uint8_t *s = word.s;;) {
                const uint8_t *end = word.stop;
                int used = width(font, s, end);
                if (used + tail > right - at || memchr(s, '\n', end - s)) {
                    end = line_end(font, s, end, right - at);
                    int behind = end == word.stop ? tail : 0;
                    if (behind && s < last) {
                        end = last - 1;
                        behind = 0;
                    }
                    used = width(font, s, end);
                    if (used + behind > right - at && at > x) {
                        at = x;
                        y += font[1];
                        continue;
                    }
                }
                if (y + font[1] > bottom + 3) {
                    break;
                }
                said(self, at, y, s, end, c, font, 0);
                at += used;
                if (end >= word.stop) {
                    break;
                }
                s = end + 1;
                at = x;
                y += font[1];
            }
            y -= down;
            at += 6;
        }
    }
    return MP_OBJ_NEW_SMALL_INT(y + high - (style == 0));
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(surface_flow_obj, 8, 8, surface_flow);

static void surface_attr(mp_obj_t self_in, qstr name, mp_obj_t *dest) {
    surface_t *self = MP_OBJ_TO_PTR(self_in);
    if (dest[0] != MP_OBJ_NULL) {
        return; // nothing can be changed from outside
    }
    int value;
    switch (name) {
        case MP_QSTR_x: value = self->x; break;
        case MP_QSTR_y: value = self->y; break;
        case MP_QSTR_w: value = self->area.w; break;
        case MP_QSTR_h: value = self->area.h; break;
        case MP_QSTR_right: value = self->x + self->area.w; break;
        case MP_QSTR_bottom: value = self->y + self->area.h; break;
        case MP_QSTR_width: value = self->width; break;
        case MP_QSTR_height: value = self->height; break;
        case MP_QSTR_buf:
            dest[0] = self->buf;
            return;
        case MP_QSTR_fb:
            dest[0] = frame_of(self);
            return;
        default:
            dest[1] = MP_OBJ_SENTINEL; // look among the methods
            return;
    }
    dest[0] = MP_OBJ_NEW_SMALL_INT(value);
}

static const mp_rom_map_elem_t surface_methods[] = {
    {MP_ROM_QSTR(MP_QSTR_sees), MP_ROM_PTR(&surface_sees_obj)},
    {MP_ROM_QSTR(MP_QSTR_icon), MP_ROM_PTR(&surface_icon_obj)},
    {MP_ROM_QSTR(MP_QSTR_text), MP_ROM_PTR(&surface_text_obj)},
    {MP_ROM_QSTR(MP_QSTR_fill), MP_ROM_PTR(&surface_fill_obj)},
    {MP_ROM_QSTR(MP_QSTR_box), MP_ROM_PTR(&surface_box_obj)},
    {MP_ROM_QSTR(MP_QSTR_tiny), MP_ROM_PTR(&surface_tiny_obj)},
    {MP_ROM_QSTR(MP_QSTR_span), MP_ROM_PTR(&surface_span_obj)},
    {MP_ROM_QSTR(MP_QSTR_wrap), MP_ROM_PTR(&surface_wrap_obj)},
    {MP_ROM_QSTR(MP_QSTR_frame), MP_ROM_PTR(&surface_frame_obj)},
    {MP_ROM_QSTR(MP_QSTR_checker), MP_ROM_PTR(&surface_checker_obj)},
    {MP_ROM_QSTR(MP_QSTR_line), MP_ROM_PTR(&surface_line_obj)},
    {MP_ROM_QSTR(MP_QSTR_disc), MP_ROM_PTR(&surface_disc_obj)},
    {MP_ROM_QSTR(MP_QSTR_cut), MP_ROM_PTR(&surface_cut_obj)},
    {MP_ROM_QSTR(MP_QSTR_window), MP_ROM_PTR(&surface_window_obj)},
    {MP_ROM_QSTR(MP_QSTR_dress), MP_ROM_PTR(&surface_dress_obj)},
    {MP_ROM_QSTR(MP_QSTR_flow), MP_ROM_PTR(&surface_flow_obj)},
    {MP_ROM_QSTR(MP_QSTR_send), MP_ROM_PTR(&surface_send_obj)},
};
static MP_DEFINE_CONST_DICT(surface_methods_dict, surface_methods);

static MP_DEFINE_CONST_OBJ_TYPE(surface_type, MP_QSTR_Surface, MP_TYPE_FLAG_NONE,
    make_new, surface_make_new, attr, surface_attr, locals_dict, &surface_methods_dict);

// ---- the module

static const mp_rom_map_elem_t pixels_names[] = {
    {MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR__pixels)},
    {MP_ROM_QSTR(MP_QSTR_Surface), MP_ROM_PTR(&surface_type)},
    {MP_ROM_QSTR(MP_QSTR_expand), MP_ROM_PTR(&pixels_expand_obj)},
    {MP_ROM_QSTR(MP_QSTR_width), MP_ROM_PTR(&pixels_width_obj)},
    {MP_ROM_QSTR(MP_QSTR_string), MP_ROM_PTR(&pixels_string_obj)},
    {MP_ROM_QSTR(MP_QSTR_image), MP_ROM_PTR(&pixels_image_obj)},
    {MP_ROM_QSTR(MP_QSTR_checker), MP_ROM_PTR(&pixels_checker_obj)},
};
static MP_DEFINE_CONST_DICT(pixels_names_dict, pixels_names);

const mp_obj_module_t pixels_module = {
    .base = {&mp_type_module},
    .globals = (mp_obj_dict_t *)&pixels_names_dict,
};
MP_REGISTER_MODULE(MP_QSTR__pixels, pixels_module);
