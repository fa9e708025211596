package io.ledgerway.testsupport.trace;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** The message {@code ExportTraceServiceRequest} of OTLP. The numbers are those of its fields. */
final class ExportTraceRequest {

    private ExportTraceRequest() {}

    static List<ReceivedSpan> read(byte[] request) {
        List<ReceivedSpan> spans = new ArrayList<>();
        for (ProtobufMessage resource : new ProtobufMessage(request).messages(1)) {
            String service =
                    resource.messages(1).stream()
                            .map(it -> attributes(it, 1).getOrDefault("service.name", ""))
                            .findFirst()
                            .orElse("");
            for (ProtobufMessage scope : resource.messages(2)) {
                scope.messages(2).forEach(it -> spans.add(span(service, it)));
            }
        }
        return spans;
    }

    private static ReceivedSpan span(String service, ProtobufMessage it) {
        return new ReceivedSpan(
                service,
                hex(it, 1),
                hex(it, 2),
                hex(it, 4),
                text(it, 5),
                attributes(it, 9),
                it.messages(15).stream().anyMatch(status -> status.number(3) == 2));
    }

    private static Map<String, String> attributes(ProtobufMessage of, int field) {
        Map<String, String> all = new HashMap<>();
        for (ProtobufMessage entry : of.messages(field)) {
            for (ProtobufMessage value : entry.messages(2)) {
                all.put(
                        text(entry, 1),
                        value.bytes(1).isEmpty()
                                ? String.valueOf(value.number(3))
                                : text(value, 1));
            }
        }
        return all;
    }

    private static String hex(ProtobufMessage of, int field) {
        return of.bytes(field).stream().map(HexFormat.of()::formatHex).findFirst().orElse("");
    }

    private static String text(ProtobufMessage of, int field) {
        return of.bytes(field).stream()
                .map(it -> new String(it, StandardCharsets.UTF_8))
                .findFirst()
                .orElse("");
    }
}
