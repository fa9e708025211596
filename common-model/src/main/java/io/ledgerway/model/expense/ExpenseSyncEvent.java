package io.ledgerway.model.expense;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.event.Event;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Event of an expense sync; on {@code expense-sync-complete}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ExpenseSyncEvent.Started.class, name = "expense.sync.started"),
    @JsonSubTypes.Type(value = ExpenseSyncEvent.Completed.class, name = "expense.sync.completed")
})
public sealed interface ExpenseSyncEvent extends Event {

    CompanySnapshot company();

    @Override
    default String partitionKey() {
        return company().id().toString();
    }

    /**
     * A sync has started; published once.
     *
     * @param company the company at the time of the request
     */
    record Started(UUID eventId, Instant at, CompanySnapshot company, UUID syncId)
            implements ExpenseSyncEvent {}

    /**
     * A sync has ended; published once.
     *
     * @param successful false if the sync ended with an error or warning
     * @param transactions all transactions of the sync with their results
     */
    record Completed(
            UUID eventId,
            Instant at,
            CompanySnapshot company,
            UUID syncId,
            boolean successful,
            List<Transaction> transactions)
            implements ExpenseSyncEvent {

        public Completed {
            transactions = List.copyOf(transactions);
        }
    }

    /**
     * A transaction of a sync.
     *
     * @param id the id that the client chose
     * @param errorMessage why the transaction was not posted, or the warnings of its record
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Transaction(String id, ExpenseOutcome status, @Nullable String errorMessage) {}
}
