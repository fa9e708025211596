package io.ledgerway.webhook.message;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.sync.SyncEvent;
import java.time.temporal.ChronoUnit;

/** Which event becomes which message. Runs inside the transaction of the event. */
final class EventsIn {

    private final Payloads payloads;
    private final Messages messages;

    EventsIn(Payloads payloads, Messages messages) {
        this.payloads = payloads;
        this.messages = messages;
    }

    void on(CompanyEvent event) {
        switch (event) {
            case CompanyEvent.Created created ->
                    accept(
                            "company.created",
                            created,
                            created.company(),
                            payloads.company(created));
            case CompanyEvent.Deleted _,
                    CompanyEvent.ProductAdded _,
                    CompanyEvent.ProductRemoved _ -> {}
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

    private void accept(String type, Event event, CompanySnapshot company, Payload payload) {
        messages.accept(
                Envelope.of(
                        event.eventId(), type, event.at().truncatedTo(ChronoUnit.MILLIS), payload),
                company);
    }
}
