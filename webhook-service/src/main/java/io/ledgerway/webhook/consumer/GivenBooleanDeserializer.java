package io.ledgerway.webhook.consumer;

import io.ledgerway.starter.error.InvalidValueException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/**
 * Reads JSON booleans and the texts {@code "true"} and {@code "false"}, as those of all bodies. An
 * empty text is rejected; other members read it as null.
 */
final class GivenBooleanDeserializer extends StdScalarDeserializer<Boolean> {

    GivenBooleanDeserializer() {
        super(Boolean.class);
    }

    @Override
    public Boolean deserialize(JsonParser parser, DeserializationContext context) {
        if (parser.hasToken(JsonToken.VALUE_TRUE) || parser.hasToken(JsonToken.VALUE_FALSE)) {
            return parser.getBooleanValue();
        }
        String text = parser.hasToken(JsonToken.VALUE_STRING) ? parser.getString().strip() : "";
        if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
            return Boolean.valueOf(text);
        }
        throw new InvalidValueException(parser, "must be true or false", Boolean.class);
    }
}
