package io.ledgerway.connector.yaml;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.BoundedDecimal;
import io.ledgerway.connector.pull.Fingerprint;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The ids of records: a member, or a hash of members where the platform has no ids. */
sealed interface RecordIdentity {

    /** The id of each record, in their order. */
    List<String> of(List<JsonNode> records) throws ConnectorException;

    static RecordIdentity of(YamlMember member) {
        if (!member.isObject()) {
            return new Member(MemberPath.of(member));
        }
        var paths = member.only("hashOf").get("hashOf").items();
        return new Hash(paths.stream().map(MemberPath::of).toList());
    }

    /** The id of the platform. */
    record Member(MemberPath path) implements RecordIdentity {

        @Override
        public List<String> of(List<JsonNode> records) throws ConnectorException {
            var ids = new ArrayList<String>();
            for (var each : records) {
                var id = path.find(each);
                if (id == null || id.isContainer() || id.asString().isEmpty()) {
                    throw new ConnectorException.ContractViolation(
                            "A record has no id at " + path, null);
                }
                ids.add(id.asString());
            }
            return ids;
        }
    }

    /** A hash; equal records are numbered in the order of the list. */
    record Hash(List<MemberPath> paths) implements RecordIdentity {

        private static final int LENGTH = 12;

        @Override
        public List<String> of(List<JsonNode> records) {
            Map<String, Integer> seen = new HashMap<>();
            var ids = new ArrayList<String>();
            for (var each : records) {
                var hash = hash(each);
                var times = seen.merge(hash, 1, Integer::sum);
                ids.add(times == 1 ? hash : hash + "-" + times);
            }
            return ids;
        }

        /** A number has the same text however it is written, unless it has too many digits. */
        private static String text(JsonNode value) {
            if (!value.isNumber()) {
                return value.toString();
            }
            var number = value.decimalValue();
            return BoundedDecimal.isBounded(number, 0)
                    ? number.stripTrailingZeros().toPlainString()
                    : number.toString();
        }

        private String hash(JsonNode json) {
            var text =
                    paths.stream()
                            .map(it ->
                                    it.all(json)
                                            .map(Hash::text)
                                            .collect(Collectors.joining(",", "[", "]")))
                            .collect(Collectors.joining());
            var hash = Fingerprint.of(text.getBytes(StandardCharsets.UTF_8)).bytes();
            return HexFormat.of().formatHex(hash, 0, LENGTH);
        }
    }
}
