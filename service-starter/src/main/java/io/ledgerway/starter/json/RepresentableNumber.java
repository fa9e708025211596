package io.ledgerway.starter.json;

import io.ledgerway.starter.error.InvalidValueException;
import io.ledgerway.starter.lenientrequest.StorableNumber;
import java.math.BigDecimal;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.deser.jackson.JsonNodeDeserializer;
import tools.jackson.databind.module.SimpleModule;

/**
 * Rejects trees with a number whose exponent a {@link BigDecimal} cannot represent, such as {@code
 * 1e2147483648}. Jackson throws a {@link NumberFormatException} for it, which no reader of JSON
 * expects.
 */
final class RepresentableNumber extends SimpleModule {

    private static final long serialVersionUID = 1L;

    RepresentableNumber() {
        super("representable-number");
        addDeserializer(JsonNode.class, new TreeDeserializer());
    }

    private static final class TreeDeserializer extends JsonNodeDeserializer {

        @Override
        public JsonNode deserialize(JsonParser json, DeserializationContext context) {
            try {
                return super.deserialize(json, context);
            } catch (NumberFormatException _) {
                throw new InvalidValueException(json, StorableNumber.MESSAGE, BigDecimal.class);
            }
        }
    }
}
