package io.ledgerway.sync.supplemental;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.lenientrequest.StorableText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads a configuration, with or without its outer {@code supplementalDataConfig}: both are in use.
 */
final class SupplementalBodyParser {

    static final String WRAPPER = "supplementalDataConfig";

    private final List<ErrorBody.Item> problems = new ArrayList<>();

    private SupplementalBodyParser() {}

    /**
     * @throws ApiException 400 naming every member that is not valid
     */
    static Map<String, SupplementalFields> read(@Nullable JsonNode body) {
        SupplementalBodyParser reading = new SupplementalBodyParser();
        Map<String, SupplementalFields> config = reading.config(body);
        if (!reading.problems.isEmpty()) {
            throw ApiException.invalid("Error processing request - not valid.", reading.problems);
        }
        return config;
    }

    private Map<String, SupplementalFields> config(@Nullable JsonNode body) {
        Map<String, SupplementalFields> config = new LinkedHashMap<>();
        if (body == null || !body.isObject()) {
            wrong("", "A configuration is a JSON object.");
            return config;
        }
        JsonNode groups = body.has(WRAPPER) ? body.path(WRAPPER) : body;
        if (groups.isNull()) {
            return config;
        }
        if (!groups.isObject()) {
            wrong(WRAPPER, "`" + WRAPPER + "` is an object.");
        }
        groups.forEachEntry((name, value) -> {
            String path = WRAPPER + "." + name;
            if (!value.isObject()) {
                wrong(path, "`" + name + "` is an object.");
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
            wrong(path, "It maps names to texts.");
            return null;
        }
        Map<String, String> texts = new LinkedHashMap<>();
        value.forEachEntry((name, it) -> {
            String at = path + "." + name;
            String text = text(at, it);
            if (text == null || text.isBlank()) {
                wrong(at, "It names a property of the platform.");
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
            wrong(path, "It is a text.");
            return null;
        }
        return value.asString();
    }

    private boolean isName(String path, String name) {
        if (name.isBlank() || !StorableText.isStorable(name)) {
            wrong(path, "It needs a name.");
            return false;
        }
        return true;
    }

    private void wrong(String path, String message) {
        problems.add(new ErrorBody.Item(path, message, "SupplementalDataConfig"));
    }
}
