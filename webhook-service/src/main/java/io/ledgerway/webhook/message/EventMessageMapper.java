package io.ledgerway.webhook.message;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.model.sync.ExportEvent;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.model.write.WriteEvent;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.starter.deadletter.DeadLetterPurge;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Maps events to messages, in the transaction of the events. */
final class EventMessageMapper {

    private final Payloads payloads;
    private final MessageRepository messageRepository;
    private final LegacyMessages legacy;
    private final DeletedCompanies deletedCompanies;
    private final CompanyPurge purge;
    private final DeadLetterPurge ended;

    EventMessageMapper(
            Payloads payloads,
            MessageRepository messageRepository,
            LegacyMessages legacy,
            DeletedCompanies deletedCompanies,
            CompanyPurge purge,
            DeadLetterPurge ended) {
        this.payloads = payloads;
        this.messageRepository = messageRepository;
        this.legacy = legacy;
        this.deletedCompanies = deletedCompanies;
        this.purge = purge;
        this.ended = ended;
    }

    /**
     * Maps events in their order. Events about a deleted company are ignored; the deletion of a
     * company requests its purge.
     */
    void on(List<? extends Event> events) {
        List<MessageDraft> drafts = new ArrayList<>(events.size());
        Set<LegacyMessages.LegacySubscription> subscriptions = legacy.wanted(events);
        for (Event event : events) {
            toMessage(event).ifPresent(drafts::add);
            drafts.addAll(legacy.of(event, subscriptions));
        }
        List<MessageDraft> ends = drafts.stream().filter(MessageDraft::endsCompany).toList();
        List<MessageDraft> admitted = deletedCompanies.admit(drafts);
        Map<UUID, String> accepted = messageRepository.accept(admitted);
        for (MessageDraft end : ends) {
            UUID event = end.body().id();
            CompanySnapshot company = Objects.requireNonNull(end.company());
            purge.begin(company.id(), accepted.get(event));
            ended.purgeKey(company.id().toString(), event);
        }
    }

    private Optional<MessageDraft> toMessage(Event event) {
        return switch (event) {
            case CompanyEvent it -> Optional.of(toMessage(it));
            case ClientEvent it -> toMessage(it);
            case ConnectionEvent it -> Optional.of(toMessage(it));
            case SyncEvent it -> Optional.of(toMessage(it));
            case WriteEvent it -> Optional.of(toMessage(it));
            case ExpenseSyncEvent it -> toMessage(it);
            case ExportEvent it -> Optional.of(toMessage(it));
            default -> throw new IllegalArgumentException("No message type for " + event);
        };
    }

    private MessageDraft toMessage(CompanyEvent event) {
        return switch (event) {
            case CompanyEvent.Created created ->
                    draft("company.created", created, created.company(), payloads.company(created));
            case CompanyEvent.Deleted deleted ->
                    MessageDraft.ofEnd(
                            envelope("company.deleted", deleted, payloads.company(deleted)),
                            deleted.company());
            case CompanyEvent.ProductAdded added ->
                    draft("company.product.added", added, added.company(), payloads.product(added));
            case CompanyEvent.ProductRemoved removed ->
                    draft(
                            "company.product.removed",
                            removed,
                            removed.company(),
                            payloads.product(removed));
        };
    }

    private Optional<MessageDraft> toMessage(ClientEvent event) {
        return switch (event) {
            case ClientEvent.RateLimitReached reached ->
                    Optional.of(
                            MessageDraft.of(
                                    envelope(
                                            "client.rateLimit.reached",
                                            reached,
                                            payloads.rateLimit(reached)),
                                    reached.clientId()));
            case ClientEvent.RateLimitReset reset ->
                    Optional.of(
                            MessageDraft.of(
                                    envelope(
                                            "client.rateLimit.reset",
                                            reset,
                                            payloads.rateLimit(reset)),
                                    reset.clientId()));
            case ClientEvent.KeyRevoked _, ClientEvent.Changed _, ClientEvent.SessionEnded _ ->
                    Optional.empty();
        };
    }

    private MessageDraft toMessage(ConnectionEvent event) {
        return switch (event) {
            case ConnectionEvent.Changed changed ->
                    draft(
                            "connection." + changed.change().wire(),
                            changed,
                            changed.company(),
                            payloads.connection(changed.company(), changed.connection()));
        };
    }

    private MessageDraft toMessage(SyncEvent event) {
        return switch (event) {
            case SyncEvent.ReadCompleted read ->
                    draft(
                            "read.completed",
                            read,
                            read.company(),
                            payloads.read(read.company(), read.modifiedFrom(), read.reads()));
            case SyncEvent.InitialReadCompleted read ->
                    draft(
                            "read.completed.initial",
                            read,
                            read.company(),
                            payloads.read(read.company(), read.modifiedFrom(), read.reads()));
            case SyncEvent.SnapshotCompleted snapshot ->
                    draft(
                            "snapshot." + snapshot.status().wire().toLowerCase(Locale.ROOT),
                            snapshot,
                            snapshot.company(),
                            payloads.snapshot(snapshot));
        };
    }

    private MessageDraft toMessage(WriteEvent event) {
        return switch (event) {
            case WriteEvent.Completed done ->
                    draft(
                            done.dataType().key()
                                    + (done.status() == WriteStatus.SUCCESS
                                            ? ".write.successful"
                                            : ".write.unsuccessful"),
                            done,
                            done.company(),
                            payloads.write(done));
        };
    }

    private Optional<MessageDraft> toMessage(ExpenseSyncEvent event) {
        return switch (event) {
            case ExpenseSyncEvent.Completed sync ->
                    Optional.of(
                            draft(
                                    sync.successful()
                                            ? "expenses.sync.successful"
                                            : "expenses.sync.unsuccessful",
                                    sync,
                                    sync.company(),
                                    payloads.expenseSync(sync)));
            case ExpenseSyncEvent.Started _ -> Optional.empty(); // only a legacy message
        };
    }

    private MessageDraft toMessage(ExportEvent event) {
        Envelope envelope =
                switch (event) {
                    case ExportEvent.Completed it ->
                            envelope("export.completed", it, payloads.export(it));
                    case ExportEvent.Failed it ->
                            envelope("export.failed", it, payloads.export(it));
                };
        CompanySnapshot company = event.company();
        return company == null
                ? MessageDraft.of(envelope, event.clientId())
                : MessageDraft.of(envelope, company);
    }

    private static MessageDraft draft(
            String type, Event event, CompanySnapshot company, Payload payload) {
        return MessageDraft.of(envelope(type, event, payload), company);
    }

    private static Envelope envelope(String type, Event event, Payload payload) {
        return Envelope.of(
                event.eventId(), type, event.at().truncatedTo(ChronoUnit.MILLIS), payload);
    }
}
