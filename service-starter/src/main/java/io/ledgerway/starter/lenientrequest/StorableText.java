package io.ledgerway.starter.lenientrequest;

import io.ledgerway.starter.error.InvalidValueException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.deser.jdk.StringDeserializer;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.module.SimpleModule;

/**
 * Text that PostgreSQL can store: without NUL and without unpaired surrogates. In JSON any other
 * text is rejected with its path; other inputs are tested with {@link #isStorable}.
 */
public final class StorableText extends SimpleModule {

    private static final long serialVersionUID = 1L;
    private static final String MESSAGE = "must be a text without NUL and unpaired surrogates";

    static final String KEY_MESSAGE = "must have member names without NUL and unpaired surrogates";

    StorableText() {
        super("storable-text");
        addDeserializer(String.class, new TextDeserializer());
        addKeyDeserializer(String.class, new TextKeyDeserializer());
    }

    /** Whether PostgreSQL can store the text. */
    public static boolean isStorable(String text) {
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each == '\0' || Character.isLowSurrogate(each)) {
                return false;
            }
            if (Character.isHighSurrogate(each)) {
                i++;
                if (i == text.length() || !Character.isLowSurrogate(text.charAt(i))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static final class TextDeserializer extends StdScalarDeserializer<String> {

        private TextDeserializer() {
            super(String.class);
        }

        @Override
        public @Nullable String deserialize(JsonParser json, DeserializationContext context) {
            String text = StringDeserializer.instance.deserialize(json, context);
            if (text != null && !isStorable(text)) {
                throw new InvalidValueException(json, MESSAGE, String.class);
            }
            return text;
        }
    }

    private static final class TextKeyDeserializer extends KeyDeserializer {

        @Override
        public Object deserializeKey(String key, DeserializationContext context) {
            if (!isStorable(key)) {
                throw new InvalidValueException(context.getParser(), KEY_MESSAGE, String.class);
            }
            return key;
        }
    }
}
