package io.ledgerway.connector.tryton.pull;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.connector.tryton.mapping.LedgerFacts;
import io.ledgerway.connector.tryton.mapping.RecordSources;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.datatype.DataType;
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
