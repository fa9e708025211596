package io.ledgerway.connector.yaml;

import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The records whose member has one of the values. */
record Selection(MemberPath path, Set<String> values) {

    Selection {
        values = Set.copyOf(values);
    }

    static Selection of(YamlMember member) {
        member.only("from", "values");
        return new Selection(
                MemberPath.of(member.get("from")),
                member.get("values").items().stream()
                        .map(YamlMember::text)
                        .collect(Collectors.toSet()));
    }

    /** An object or a list is none of the values. */
    boolean has(JsonNode record) {
        var found = path.find(record);
        return found != null && !found.isContainer() && values.contains(found.asString());
    }
}
