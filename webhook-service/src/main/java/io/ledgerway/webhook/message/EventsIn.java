package io.ledgerway.webhook.message;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.model.write.WriteEvent;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.starter.deadletter.EndedKeys;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Which event becomes which message. Runs inside the transaction of the event. */
final class EventsIn {

    private final Payloads payloads;
    private final Messages messages;
    private final CompanyRemoval removal;
    private final EndedKeys ended;

    EventsIn(Payloads payloads, Messages messages, CompanyRemoval removal, EndedKeys ended) {
        this.payloads = payloads;
        this.messages = messages;
        this.removal = removal;
        this.ended = ended;
    }

    void on(CompanyEvent event) {
        switch (event) {
            case CompanyEvent.Created created ->
                    accept(
                            "company.created",
                            created,
                            created.company(),
                            payloads.company(created));
            case CompanyEvent.Deleted deleted -> on(deleted);
            case CompanyEvent.ProductAdded added ->
                    accept(
                            "company.product.added",
                            added,
                            added.company(),
                            payloads.product(added));
            case CompanyEvent.ProductRemoved removed ->
                    accept(
                            "company.product.removed",
                            removed,
                            removed.company(),
                            payloads.product(removed));
        }
    }

    /** Tells of it, and has everything else about the company removed. */
    private void on(CompanyEvent.Deleted deleted) {
        CompanySnapshot company = deleted.company();
        removal.end(company.id());
        Optional<String> message =
                messages.accept(
                        envelope("company.deleted", deleted, payloads.company(deleted)), company);
        removal.begin(company.id(), message.orElse(null));
        ended.forget(company.id().toString(), deleted.eventId());
    }

    void on(ClientEvent event) {
        switch (event) {
            case ClientEvent.RateLimitReached reached ->
                    messages.accept(
                            envelope(
                                    "client.rateLimit.reached",
                                    reached,
                                    payloads.rateLimit(reached)),
                            reached.clientId());
            case ClientEvent.RateLimitReset reset ->
                    messages.accept(
                            envelope("client.rateLimit.reset", reset, payloads.rateLimit(reset)),
                            reset.clientId());
            case ClientEvent.KeyRevoked _, ClientEvent.Changed _, ClientEvent.SessionEnded _ -> {}
        }
    }

    void on(ConnectionEvent event) {
        switch (event) {
            case ConnectionEvent.Changed changed ->
                    accept(
                            "connection." + changed.change().wire(),
                            changed,
                            changed.company(),
                            payloads.connection(changed.company(), changed.connection()));
        }
    }

    void on(SyncEvent event) {
        switch (event) {
            case SyncEvent.ReadCompleted read ->
                    accept(
                            "read.completed",
                            read,
                            read.company(),
                            payloads.read(read.company(), read.modifiedFrom(), read.reads()));
            case SyncEvent.InitialReadCompleted read ->
                    accept(
                            "read.completed.initial",
                            read,
                            read.company(),
                            payloads.read(read.company(), read.modifiedFrom(), read.reads()));
        }
    }

    void on(WriteEvent event) {
        switch (event) {
            case WriteEvent.Completed done ->
                    accept(
                            done.dataType().key()
                                    + (done.status() == WriteStatus.SUCCESS
                                            ? ".write.successful"
                                            : ".write.unsuccessful"),
                            done,
                            done.company(),
                            payloads.write(done));
        }
    }

    void on(ExpenseSyncEvent event) {
        switch (event) {
            case ExpenseSyncEvent.Completed sync ->
                    accept(
                            sync.successful()
                                    ? "expenses.sync.successful"
                                    : "expenses.sync.unsuccessful",
                            sync,
                            sync.company(),
                            payloads.expenseSync(sync));
        }
    }

    /** What is told of a company that is gone came too late. */
    private void accept(String type, Event event, CompanySnapshot company, Payload payload) {
        if (removal.stillThere(company.id())) {
            messages.accept(envelope(type, event, payload), company);
        }
    }

    private static Envelope envelope(String type, Event event, Payload payload) {
        return Envelope.of(
                event.eventId(), type, event.at().truncatedTo(ChronoUnit.MILLIS), payload);
    }
}
