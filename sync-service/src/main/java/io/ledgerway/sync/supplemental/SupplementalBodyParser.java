package io.ledgerway.sync.supplemental;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.starter.lenientrequest.StorableText;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Parses a supplemental data configuration. The outer member {@code supplementalDataConfig} is
 * optional, because clients send both forms.
 */
final class SupplementalBodyParser {

    static final String WRAPPER = "supplementalDataConfig";

    private static final int MAX_GROUPS = 100;
    private static final int MAX_NAMES = 200;
    private static final int MAX_LENGTH = 1_000;

    private final ValidationErrors validationErrors =
            new ValidationErrors("SupplementalDataConfig");

    private SupplementalBodyParser() {}

    /**
     * Parses the body.
     *
     * @throws ApiException 400 that names every invalid member
     */
    static Map<String, SupplementalFields> read(@Nullable JsonNode body) {
        SupplementalBodyParser parser = new SupplementalBodyParser();
        Map<String, SupplementalFields> config = parser.config(body);
        parser.validationErrors.throwIfAny();
        return config;
    }

    private Map<String, SupplementalFields> config(@Nullable JsonNode body) {
        Map<String, SupplementalFields> config = new LinkedHashMap<>();
        if (body == null || !body.isObject()) {
            validationErrors.add(null, "A configuration must be a JSON object.");
            return config;
        }
        JsonNode groups = body.has(WRAPPER) ? body.path(WRAPPER) : body;
        if (groups.isNull()) {
            return config;
        }
        if (!groups.isObject()) {
            validationErrors.add(WRAPPER, "`" + WRAPPER + "` must be an object.");
        }
        if (groups.size() > MAX_GROUPS) {
            validationErrors.add(WRAPPER, "It must have at most 100 members.");
            return config;
        }
        groups.forEachEntry((name, value) -> {
            String path = WRAPPER + "." + name;
            if (isTooLong(WRAPPER, name)) {
                return;
            }
            if (!value.isObject()) {
                validationErrors.add(path, "`" + name + "` must be an object.");
            } else if (isName(path, name)) {
                config.put(
                        name,
                        new SupplementalFields(
                                text(path + ".dataSource", value.path("dataSource")),
                                texts(path + ".pullData", value.path("pullData")),
                                texts(path + ".pushData", value.path("pushData"))));
            }
        });
        return config;
    }

    private @Nullable Map<String, String> texts(String path, JsonNode value) {
        if (value.isMissingNode() || value.isNull()) {
            return null;
        }
        if (!value.isObject()) {
            validationErrors.add(path, "It must map names to strings.");
            return null;
        }
        if (value.size() > MAX_NAMES) {
            validationErrors.add(path, "It must have at most 200 names.");
            return null;
        }
        Map<String, String> texts = new LinkedHashMap<>();
        value.forEachEntry((name, it) -> {
            String at = path + "." + name;
            if (isTooLong(path, name)) {
                return;
            }
            String text = text(at, it);
            if (text == null || text.isBlank()) {
                validationErrors.add(at, "It must be the name of a property of the platform.");
            } else if (isName(at, name)) {
                texts.put(name, text);
            }
        });
        return texts;
    }

    private @Nullable String text(String path, JsonNode value) {
        if (value.isMissingNode() || value.isNull()) {
            return null;
        }
        if (!value.isString() || !StorableText.isStorable(value.asString())) {
            validationErrors.add(path, "It must be a string.");
            return null;
        }
        String text = value.asString();
        validationErrors.addIf(
                text.length() > MAX_LENGTH, path, "It must have at most 1,000 characters.");
        return text;
    }

    /** Adds an error to the object of the name, because the name itself is too long for one. */
    private boolean isTooLong(String path, String name) {
        boolean tooLong = name.length() > MAX_LENGTH;
        validationErrors.addIf(tooLong, path, "A name must have at most 1,000 characters.");
        return tooLong;
    }

    private boolean isName(String path, String name) {
        if (name.isBlank() || !StorableText.isStorable(name)) {
            validationErrors.add(path, "It must have a name.");
            return false;
        }
        return true;
    }
}
