package io.ledgerway.starter.lenientrequest;

import io.ledgerway.starter.error.InvalidValueException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.jdk.NumberDeserializers;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.module.SimpleModule;

/**
 * Decimals of at most {@value #MAX_DIGITS} digits before and after the decimal point. {@code
 * 1e5000} is six characters of JSON and 5,001 where it is written as a plain decimal.
 */
public final class StorableNumber extends SimpleModule {

    private static final long serialVersionUID = 1L;
    private static final int MAX_DIGITS = 50;

    public static final String MESSAGE =
            "not a number of at most %1$d digits before and after the decimal point"
                    .formatted(MAX_DIGITS);

    StorableNumber() {
        super("storable-number");
        addDeserializer(BigDecimal.class, new DecimalDeserializer());
    }

    /** Whether the number has few enough digits. */
    public static boolean isStorable(BigDecimal number) {
        long before = (long) number.precision() - number.scale();
        return before <= MAX_DIGITS && number.scale() <= MAX_DIGITS;
    }

    private static final class DecimalDeserializer extends StdScalarDeserializer<BigDecimal> {

        private DecimalDeserializer() {
            super(BigDecimal.class);
        }

        @Override
        public @Nullable BigDecimal deserialize(JsonParser json, DeserializationContext context) {
            BigDecimal number =
                    NumberDeserializers.BigDecimalDeserializer.instance.deserialize(json, context);
            if (number != null && !isStorable(number)) {
                throw new InvalidValueException(json, MESSAGE, BigDecimal.class);
            }
            return number;
        }
    }
}
