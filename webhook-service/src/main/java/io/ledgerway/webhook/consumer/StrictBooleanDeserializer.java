package io.ledgerway.webhook.consumer;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/** Reads JSON booleans only. Texts and numbers are rejected instead of converted. */
final class StrictBooleanDeserializer extends StdScalarDeserializer<Boolean> {

    StrictBooleanDeserializer() {
        super(Boolean.class);
    }

    @Override
    public Boolean deserialize(JsonParser parser, DeserializationContext context) {
        if (parser.hasToken(JsonToken.VALUE_TRUE) || parser.hasToken(JsonToken.VALUE_FALSE)) {
            return parser.getBooleanValue();
        }
        return (Boolean) context.handleUnexpectedToken(getValueType(context), parser);
    }
}
