package io.ledgerway.company.company.bulktag;

import io.ledgerway.company.company.TagValidation;
import io.ledgerway.company.company.api.CompanySelection;
import io.ledgerway.company.company.bulktag.BulkTagResponse.CompanyError;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.telemetry.CorrelationId;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/** Begins, shows and cancels changes of one tag of many companies. */
class BulkTagService {

    static final int MAX_COMPANIES = 100_000;
    static final int MAX_RUNNING = 5;

    private static final int SHOWN = 5;
    private static final int SHOWN_ERRORS = 10;

    private final BulkTagRepository tags;
    private final CompanySelection selection;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final Clock clock;
    private final Runnable wake;

    BulkTagService(
            BulkTagRepository tags,
            CompanySelection selection,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock,
            Runnable wake) {
        this.tags = tags;
        this.selection = selection;
        this.audit = audit;
        this.transactions = transactions;
        this.clock = clock;
        this.wake = wake;
    }

    /**
     * Begins a change.
     *
     * @throws ApiException 400 for an invalid tag or filter and if no company matches, 409 if too
     *     many changes of the client are running
     */
    BulkTagResponse begin(Caller caller, BulkTagRequest request) {
        String key = Objects.requireNonNullElse(request.key(), "").strip();
        check(key, request.value());
        List<UUID> companies = companies(caller, request);
        if (companies.isEmpty()) {
            throw ApiException.badRequest("No company matches.");
        }
        BulkTag tag = tag(caller, key, request.value(), companies.size());
        transactions.executeWithoutResult(_ -> {
            if (tags.countRunning(tag.clientId()) >= MAX_RUNNING) {
                throw ApiException.conflict(
                        "%d changes of tags are running. Wait until one has ended."
                                .formatted(MAX_RUNNING));
            }
            tags.add(tag, companies);
            audit.record(caller.clientId(), null, "companies.tagged", tag.id(), details(tag));
        });
        wake.run();
        return BulkTagResponse.of(tag, List.of());
    }

    /** The newest changes of a client. */
    List<BulkTagResponse> list(Caller caller) {
        return tags.ofClient(caller.clientId().value(), SHOWN).stream()
                .map(this::response)
                .toList();
    }

    /**
     * Cancels a change: companies that wait are not changed.
     *
     * @throws ApiException 404 if the client has no such change
     */
    BulkTagResponse cancel(Caller caller, UUID id) {
        UUID client = caller.clientId().value();
        tags.cancel(client, id);
        return tags.find(client, id)
                .map(this::response)
                .orElseThrow(
                        () -> ApiException.notFound("No bulk tag change was found with ID " + id));
    }

    private BulkTagResponse response(BulkTag tag) {
        List<CompanyError> errors =
                tag.failed() == 0 ? List.of() : tags.errors(tag.id(), SHOWN_ERRORS);
        return BulkTagResponse.of(tag, errors);
    }

    private List<UUID> companies(Caller caller, BulkTagRequest request) {
        List<UUID> named = request.companies();
        List<UUID> found =
                named == null
                        ? selection.matching(
                                caller.clientId(),
                                request.query(),
                                request.tags(),
                                MAX_COMPANIES + 1)
                        : selection.named(caller.clientId(), named);
        if (found.size() > MAX_COMPANIES) {
            throw ApiException.badRequest(
                    "More than %d companies match. Narrow the filter.".formatted(MAX_COMPANIES));
        }
        return found;
    }

    private BulkTag tag(Caller caller, String key, @Nullable String value, int total) {
        return new BulkTag(
                UUID.randomUUID(),
                caller.clientId().value(),
                caller.actor(),
                Objects.requireNonNullElseGet(CorrelationId.currentOrNull(), UUID::randomUUID),
                key,
                value,
                BulkTag.State.RUNNING,
                total,
                0,
                0,
                0,
                total,
                clock.instant(),
                null);
    }

    private static void check(String key, @Nullable String value) {
        Map<String, @Nullable String> tag = new HashMap<>();
        tag.put(key, value == null ? "" : value);
        ValidationErrors errors = new ValidationErrors("TagCompanies");
        String member = TagValidation.isKey(key) ? "value" : "key";
        TagValidation.checked(tag, (_, message) -> errors.add(member, message));
        errors.throwFirstIfAny();
    }

    private static Map<String, String> details(BulkTag tag) {
        String value = tag.tagValue();
        return value == null
                ? Map.of("key", tag.tagKey(), "companies", String.valueOf(tag.total()))
                : Map.of(
                        "key",
                        tag.tagKey(),
                        "value",
                        value,
                        "companies",
                        String.valueOf(tag.total()));
    }

    /** The tags of a company after a change. */
    static Map<String, @Nullable String> applied(BulkTag tag, Map<String, String> before) {
        Map<String, @Nullable String> after = new HashMap<>(before);
        String value = tag.tagValue();
        if (value == null) {
            after.remove(tag.tagKey());
        } else {
            after.put(tag.tagKey(), value);
        }
        if (after.size() > TagValidation.MAX_TAGS) {
            throw ApiException.conflict(
                    "A company has at most %d tags.".formatted(TagValidation.MAX_TAGS));
        }
        return after;
    }
}
