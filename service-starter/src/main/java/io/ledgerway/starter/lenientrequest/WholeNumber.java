package io.ledgerway.starter.lenientrequest;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.std.DelegatingDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.type.LogicalType;

/**
 * Integers from whole numbers only: {@code 24.0} is 24, and {@code 1.9} is rejected with its path.
 * Jackson would cut the fraction off.
 */
final class WholeNumber extends SimpleModule {

    private static final long serialVersionUID = 1L;

    WholeNumber() {
        super("whole-number");
        setDeserializerModifier(new IntegerModifier());
    }

    private static boolean isWhole(BigDecimal number) {
        return number.stripTrailingZeros().scale() <= 0;
    }

    /** {@code Number}, which Jackson also uses for {@code Object}, includes decimals. */
    private static boolean isInteger(ValueDeserializer<?> deserializer) {
        return deserializer.logicalType() == LogicalType.Integer
                && !Number.class.equals(deserializer.handledType());
    }

    /** Adds the check to the deserializers of all integer types. */
    private static final class IntegerModifier extends ValueDeserializerModifier {

        private static final long serialVersionUID = 1L;

        @Override
        public ValueDeserializer<?> modifyDeserializer(
                DeserializationConfig config,
                BeanDescription.Supplier bean,
                ValueDeserializer<?> deserializer) {
            return isInteger(deserializer) ? new WholeDeserializer(deserializer) : deserializer;
        }
    }

    private static final class WholeDeserializer extends DelegatingDeserializer {

        private WholeDeserializer(ValueDeserializer<?> integers) {
            super(integers);
        }

        @Override
        protected ValueDeserializer<?> newDelegatingInstance(ValueDeserializer<?> integers) {
            return new WholeDeserializer(integers);
        }

        @Override
        public @Nullable Object deserialize(JsonParser json, DeserializationContext context) {
            return json.hasToken(JsonToken.VALUE_NUMBER_FLOAT) && !isWhole(json.getDecimalValue())
                    ? context.handleWeirdNumberValue(handledType(), 0, "not a whole number")
                    : super.deserialize(json, context);
        }
    }
}
