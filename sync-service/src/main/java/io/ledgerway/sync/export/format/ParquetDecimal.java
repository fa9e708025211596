package io.ledgerway.sync.export.format;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A number as the 16 bytes of a Parquet decimal: two's complement, the most significant byte first,
 * {@value Column#SCALE} digits after the point.
 *
 * @param bytes null if the number has too many digits before the point
 * @param exact whether it has no more digits after the point
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ParquetDecimal(byte @Nullable [] bytes, boolean exact) {

    static final int BYTES = 16;

    /** So many digits fit a long. */
    private static final int FAST_DIGITS = 18;

    private static final ParquetDecimal TOO_LARGE = new ParquetDecimal(null, false);
    private static final long[] POWERS = new long[Column.SCALE + 1];

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = 10 * POWERS[i - 1];
        }
    }

    /** Reads a JSON number. */
    static ParquetDecimal of(char[] text, int offset, int length) {
        ParquetDecimal fast = fast(text, offset, length);
        return fast == null ? of(new BigDecimal(text, offset, length)) : fast;
    }

    static ParquetDecimal of(BigDecimal number) {
        // the exponent of a stored number may be so large that its digits would not fit the memory
        if ((long) number.precision() - number.scale() > Column.PRECISION) {
            return TOO_LARGE;
        }
        BigDecimal rounded = number.setScale(Column.SCALE, RoundingMode.HALF_EVEN);
        if (rounded.precision() > Column.PRECISION) {
            return TOO_LARGE;
        }
        byte[] digits = rounded.unscaledValue().toByteArray();
        byte[] bytes = new byte[BYTES];
        Arrays.fill(bytes, (byte) (rounded.signum() < 0 ? -1 : 0));
        System.arraycopy(digits, 0, bytes, BYTES - digits.length, digits.length);
        return new ParquetDecimal(bytes, rounded.compareTo(number) == 0);
    }

    /** Returns null for a number that needs more than a long, or has an exponent. */
    private static @Nullable ParquetDecimal fast(char[] text, int offset, int length) {
        boolean negative = length > 0 && text[offset] == '-';
        int begin = negative ? offset + 1 : offset;
        int end = offset + length;
        int point = -1;
        long number = 0;
        if (end - begin > FAST_DIGITS) {
            return null;
        }
        for (int i = begin; i < end; i++) {
            char it = text[i];
            if (it == '.') {
                point = i;
            } else if (it >= '0' && it <= '9') {
                number = 10 * number + it - '0';
            } else {
                return null;
            }
        }
        int decimals = point < 0 ? 0 : end - point - 1;
        if (decimals > Column.SCALE) {
            return null;
        }
        long signed = negative ? -number : number;
        long factor = POWERS[Column.SCALE - decimals];
        return new ParquetDecimal(
                ByteBuffer.allocate(BYTES)
                        .putLong(Math.multiplyHigh(signed, factor))
                        .putLong(signed * factor)
                        .array(),
                true);
    }
}
