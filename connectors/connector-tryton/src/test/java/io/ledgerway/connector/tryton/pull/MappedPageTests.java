package io.ledgerway.connector.tryton.pull;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.connector.tryton.mapping.LedgerFacts;
import io.ledgerway.connector.tryton.mapping.RecordSources;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import io.ledgerway.model.datatype.DataType;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** What becomes of the records of a page. */
class MappedPageTests {

    private static final JsonMapper JSON = JsonMapper.shared();

    private static final PullSession SESSION =
            () ->
                    _ -> {
                        throw new AssertionError("No request is needed");
                    };

    @Test
    void aRecordWithADateThatDoesNotExistIsUnreadableAndTheOthersAreRead()
            throws ConnectorException {
        var page =
                new MappedPage(
                        RecordSources.of(DataType.BANK_TRANSACTIONS).orElseThrow(),
                        SESSION,
                        LedgerFacts.unavailable(),
                        null);
        page.add(bankTransaction(1, 13), /* withDeletions= */ false);
        page.add(bankTransaction(2, 12), /* withDeletions= */ false);

        var step =
                (PullStep.RecordPage)
                        Objects.requireNonNull(page.step(new Checkpoint(1, Map.of())));

        assertThat(step.unreadable()).extracting(UnreadableRecord::id).containsExactly("1");
        assertThat(step.records()).extracting(SourceRecord::id).containsExactly("2");
    }

    /** A stored one would stay as it was mapped on an earlier day. */
    @Test
    void aRecordThatDependsOnTheDayIsMappedAgain() throws ConnectorException {
        var rpc =
                TrytonRpc.of(
                        new Tenant(
                                "t",
                                "T",
                                Map.of(
                                        "address",
                                        "http://t.test",
                                        "database",
                                        "d",
                                        "company",
                                        "1")),
                        SESSION.http());
        var clock = Clock.fixed(Instant.parse("2026-03-01T12:00:00Z"), ZoneOffset.UTC);
        var page =
                new MappedPage(
                        RecordSources.of(DataType.TAX_RATES).orElseThrow(),
                        SESSION,
                        new LedgerFacts(rpc, 1, "GBP", clock, (_, _) -> {}),
                        null);
        page.add(
                new TrytonRow(
                        JSON.readTree(
                                """
                                {"id":1,"name":"VAT","active":1,"type":"percentage","childs":[],
                                 "rate":{"__class__":"Decimal","decimal":"0.20"}}
                                """)),
                /* withDeletions= */ false);

        var step =
                (PullStep.RecordPage)
                        Objects.requireNonNull(page.step(new Checkpoint(1, Map.of())));

        assertThat(step.records()).extracting(SourceRecord::fingerprint).containsOnlyNulls();
    }

    private static TrytonRow bankTransaction(int id, int month) {
        return new TrytonRow(
                JSON.readTree(
                        """
                        {"id":%d,"date":{"__class__":"date","year":2026,"month":%d,"day":5},
                         "description":"Rent","amount":{"__class__":"Decimal","decimal":"5.00"},
                         "statement.":{"id":1,"state":"posted","journal.":{"id":1,"account":8}}}
                        """
                                .formatted(id, month)));
    }
}
