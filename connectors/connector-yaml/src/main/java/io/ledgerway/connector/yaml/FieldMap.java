package io.ledgerway.connector.yaml;

import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.yaml.FieldValue.UnknownValues;
import io.ledgerway.connector.yaml.FieldValue.UnreadableValueException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The canonical fields of an object, and where their values come from. */
record FieldMap(Map<String, FieldValue> fields) {

    static final FieldMap EMPTY = new FieldMap(Map.of());

    FieldMap {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /** The same with other values of some fields. */
    FieldMap with(FieldMap other) {
        var merged = new LinkedHashMap<>(fields);
        merged.putAll(other.fields);
        return new FieldMap(merged);
    }

    /** Differs for maps that differ. */
    Fingerprint fingerprint() {
        return Fingerprint.of(toString().getBytes(StandardCharsets.UTF_8));
    }

    ObjectNode map(JsonNode source, String prefix, UnknownValues unknown)
            throws UnreadableValueException {
        var object = JsonNodeFactory.instance.objectNode();
        for (var each : fields.entrySet()) {
            var value = each.getValue().of(source, prefix + each.getKey(), unknown);
            if (value != null) {
                object.set(each.getKey(), value);
            }
        }
        return object;
    }
}
