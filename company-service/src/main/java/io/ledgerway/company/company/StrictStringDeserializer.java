package io.ledgerway.company.company;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/**
 * Reads JSON strings as they are. Other requests reject texts with NUL or unpaired surrogates while
 * they are read; those of companies remove or report such characters themselves.
 */
final class StrictStringDeserializer extends StdScalarDeserializer<String> {

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
