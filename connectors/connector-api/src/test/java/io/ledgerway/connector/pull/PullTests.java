package io.ledgerway.connector.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

/** Requests, records and pages. */
class PullTests {

    private static final Checkpoint CHECKPOINT = new Checkpoint(1, Map.of());

    @Test
    void aReportHasAtLeastOneMonthAndTwoYearsByDefault() {
        var request = new PullRequest(DataType.BALANCE_SHEET, Mode.FULL, CHECKPOINT, null);

        assertThat(request.reportMonths()).isEqualTo(24);
        assertThat(request.checkpoint()).contains(CHECKPOINT);
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> new PullRequest(DataType.BALANCE_SHEET, Mode.FULL, null, null, 0));
    }

    @Test
    void theSourceOfAnUnreadableRecordIsTruncated() {
        var record = new UnreadableRecord("1", "broken", "x".repeat(10_000));

        assertThat(record.raw()).hasSize(UnreadableRecord.MAX_RAW_LENGTH);
        assertThat(new UnreadableRecord(null, "broken", "x").raw()).isEqualTo("x");
    }

    @Test
    void theSourceOfARecordIsParsedOnRequest() {
        var parsed = new AtomicInteger();
        var raw =
                new SourceRecord.Raw(
                        "bills",
                        () -> {
                            parsed.incrementAndGet();
                            return JsonNodeFactory.instance.objectNode();
                        });
        var record = new SourceRecord("1", null, "canonical", raw);

        assertThat(record.fingerprint()).isNull();
        assertThat(record.withFingerprint(new Fingerprint(1, 2)).fingerprint())
                .isEqualTo(new Fingerprint(1, 2));
        assertThat(parsed).hasValue(0);
        assertThat(raw.json().isEmpty()).isTrue();
        assertThat(parsed).hasValue(1);
    }

    @Test
    void thePayloadOfARecordIsThePlatformsOwnOrItsJson() {
        var body = "[{ \"a\": 1.50 }]".getBytes(StandardCharsets.UTF_8);
        var json = JsonNodeFactory.instance.objectNode().put("a", new BigDecimal("1.50"));

        var own = new SourceRecord.Raw("bills", () -> json, RawPayload.exactJson(body, 1, 13));
        var rewritten = new SourceRecord.Raw("bills", json);

        assertThat(own.payload().bytes()).asString().isEqualTo("{ \"a\": 1.50 }");
        assertThat(own.payload().exact()).isTrue();
        assertThat(rewritten.payload().bytes()).asString().isEqualTo("{\"a\":1.50}");
        assertThat(rewritten.payload().exact()).isFalse();
        assertThat(rewritten.payload().contentType()).isEqualTo("application/json");
    }

    @Test
    void aPageMayHaveUnreadableRecordsAndNoTotal() {
        var unreadable = List.of(new UnreadableRecord("1", "broken", "x"));

        var page =
                new PullStep.RecordPage(
                        List.of(new SourceRecord("2", null, "canonical")),
                        List.of(new Tombstone("3", null)),
                        List.of("4"),
                        unreadable,
                        CHECKPOINT,
                        OptionalLong.empty());

        assertThat(page.unreadable()).isEqualTo(unreadable);
        assertThat(page.unchanged()).isEmpty();
        assertThat(page.total()).isEmpty();
    }

    @Test
    void aSessionKnowsNoUnchangedRecordsByDefault() {
        PullSession session =
                () -> {
                    throw new UnsupportedOperationException();
                };

        assertThat(session.unchanged(Map.of("1", new Fingerprint(1, 2)))).isEmpty();
    }
}
