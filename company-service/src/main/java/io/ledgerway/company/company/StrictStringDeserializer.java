package io.ledgerway.company.company;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/** Reads JSON strings only. Numbers and booleans are rejected instead of converted. */
public class StrictStringDeserializer extends StdScalarDeserializer<String> {

    StrictStringDeserializer() {
        super(String.class);
    }

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context) {
        return parser.hasToken(JsonToken.VALUE_STRING)
                ? parser.getString()
                : (String) context.handleUnexpectedToken(getValueType(context), parser);
    }
}
