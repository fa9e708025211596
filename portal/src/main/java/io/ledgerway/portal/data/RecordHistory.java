package io.ledgerway.portal.data;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.view.ApiPath;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The versions of a record, newest first, as the record page shows them.
 *
 * @param more whether there are older versions
 * @param lineage of the present version; null if it is not shown
 */
record RecordHistory(List<Version> versions, boolean more, @Nullable RecordLineage lineage) {

    private static final Map<String, String> KINDS =
            Map.of(
                    "created", "First synced",
                    "updated", "Changed",
                    "deleted", "Deleted at the platform",
                    "restored", "Found again at the platform");

    static ApiPath path(UUID company, DataType type, String id) {
        return DataTypes.path(company, type).segment(id).segment("history");
    }

    static RecordHistory of(JsonNode history) {
        JsonNode lineage = history.path("results").path(0).path("lineage");
        return new RecordHistory(
                RecordJson.objects(history.path("results")).stream().map(Version::of).toList(),
                history.path("hasMore").asBoolean(false),
                lineage.isObject() ? RecordLineage.of(lineage) : null);
    }

    /** The name of a field, of its JSON pointer. */
    static String fieldName(String pointer) {
        return pointer.replaceFirst("^/", "")
                .replace('/', '.')
                .replace("~1", "/")
                .replace("~0", "~");
    }

    /**
     * A version.
     *
     * @param from when it was stored
     * @param differences what differs from the version before
     */
    record Version(int number, String from, String kind, List<Difference> differences) {

        private static Version of(JsonNode version) {
            String kind = version.path("kind").asString("");
            return new Version(
                    version.path("version").asInt(0),
                    version.path("from").asString(""),
                    KINDS.getOrDefault(kind, kind),
                    RecordJson.objects(version.path("differences")).stream()
                            .map(Difference::of)
                            .filter(it -> !it.isOwn())
                            .toList());
        }
    }

    /** A field whose value differs. */
    record Difference(String field, String before, String after) {

        private static Difference of(JsonNode difference) {
            return new Difference(
                    fieldName(difference.path("path").asString("")),
                    value(difference.get("before")),
                    value(difference.get("after")));
        }

        /** Whether the field is set by Ledgerway with every version. */
        private boolean isOwn() {
            return field.equals("modifiedDate");
        }

        private static String value(@Nullable JsonNode value) {
            return value == null ? "" : RecordJson.text(value);
        }
    }
}
