package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.tenant.Tenant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The identifiers of records in bodies of the control API: those of the dialect that applications
 * use, or those of the books. Calls accept both.
 */
class RecordNames {

    private static final List<Kind> KINDS = List.of(Kind.values());

    private final ServedDialects dialects;
    private final ObjectMapper json;

    RecordNames(ServedDialects dialects, ObjectMapper json) {
        this.dialects = dialects;
        this.json = json;
    }

    /** The names of one organisation's records. */
    Names of(Tenant tenant) {
        return new Names(
                dialects.of(tenant).isPresent(),
                dialects.find(tenant.platform()).map(it -> it.recordIds(tenant)));
    }

    /** The names of one organisation's records. */
    final class Names {

        private final boolean served;
        private final Optional<RecordIds> ids;

        private Names(boolean served, Optional<RecordIds> ids) {
            this.served = served;
            this.ids = ids;
        }

        /** The id in the books. */
        String own(Kind kind, String name) {
            return ids.filter(_ -> !name.startsWith(kind.prefix()))
                    .flatMap(it -> it.idOf(kind, name))
                    .orElse(name);
        }

        /** The record with the ids of the books. */
        ObjectNode own(ObjectNode record) {
            ids.ifPresent(it -> replace(record, name -> anyId(it, name)));
            return record;
        }

        /** The same, with the ids of the books in responses. */
        Names ofBooks() {
            return new Names(/* served= */ false, ids);
        }

        /** JSON of the record with the identifiers that applications know. */
        String shown(LedgerRecord record) {
            if (!served || ids.isEmpty()) {
                return record.truthJson();
            }
            RecordIds known = ids.get();
            ObjectNode shown = (ObjectNode) json.readTree(record.truthJson());
            replace(shown, it -> byPrefix(it).flatMap(kind -> known.identifierOf(kind, it)));
            known.identifierOf(record.kind(), record.id()).ifPresent(it -> shown.put("id", it));
            return shown.toString();
        }
    }

    private static Optional<String> anyId(RecordIds ids, String name) {
        return byPrefix(name).isPresent()
                ? Optional.empty()
                : KINDS.stream()
                        .map(it -> ids.idOf(it, name))
                        .flatMap(Optional::stream)
                        .findFirst();
    }

    private static Optional<Kind> byPrefix(String id) {
        return Arrays.stream(Kind.values())
                .filter(it -> it != Kind.ORGANISATION && id.startsWith(it.prefix()))
                .findFirst();
    }

    /** Replaces the values of members such as {@code id} and {@code parent_id}, at any depth. */
    private static void replace(JsonNode node, Function<String, Optional<String>> replacement) {
        if (node instanceof ObjectNode object) {
            for (var member : List.copyOf(object.properties())) {
                String name = member.getKey();
                if (member.getValue().isString() && isId(name)) {
                    replacement
                            .apply(member.getValue().asString())
                            .ifPresent(it -> object.put(name, it));
                } else {
                    replace(member.getValue(), replacement);
                }
            }
        } else {
            node.forEach(it -> replace(it, replacement));
        }
    }

    private static boolean isId(String member) {
        return member.equals("id") || (member.endsWith("_id") && !member.equals("external_id"));
    }
}
