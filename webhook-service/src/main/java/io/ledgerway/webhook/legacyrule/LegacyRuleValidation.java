package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.webhook.destination.DestinationPolicy;
import io.ledgerway.webhook.eventtype.LegacyEventType;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Validates legacy rules. One response names all validation errors. */
final class LegacyRuleValidation {

    private static final int MAX_EMAILS = 20;
    private static final String TOO_MANY_EMAILS =
            "At most %d e-mail addresses are allowed.".formatted(MAX_EMAILS);

    /** Maximum number of elements in a request, and of addresses in one; with duplicates. */
    private static final int MAX_GIVEN_EMAILS = 100;

    private static final int MAX_EMAIL_LENGTH = 254;
    private static final Pattern EMAIL = Pattern.compile("[^\\s@,]+@[^\\s@,]+");

    private final DestinationPolicy destinationPolicy;
    private final CompanyDirectory companyDirectory;

    LegacyRuleValidation(DestinationPolicy destinationPolicy, CompanyDirectory companyDirectory) {
        this.destinationPolicy = destinationPolicy;
        this.companyDirectory = companyDirectory;
    }

    /**
     * Validates a new rule, which gets a random id.
     *
     * @throws ApiException 400 with one item per validation error
     */
    Checked checkNew(Caller caller, RuleRequest request) {
        ValidationErrors validationErrors = new ValidationErrors("Rule");
        validationErrors.addIf(
                request.id() != null,
                "id",
                "`id` is not allowed, because the service chooses the id of a new rule.");
        return check(caller, RuleId.random(), request, validationErrors);
    }

    /**
     * Validates a rule with this id.
     *
     * @throws ApiException 400 with one item per validation error
     */
    Checked check(Caller caller, RuleId id, RuleRequest request) {
        ValidationErrors validationErrors = new ValidationErrors("Rule");
        validationErrors.addIf(
                request.id() != null && !request.id().equalsIgnoreCase(id.toString()),
                "id",
                "The id differs from that of the path.");
        return check(caller, id, request, validationErrors);
    }

    private Checked check(
            Caller caller, RuleId id, RuleRequest request, ValidationErrors validationErrors) {
        LegacyEventType event = type(request.type(), validationErrors);
        CompanyId company = company(caller, request.companyId(), event, validationErrors);
        RuleRequest.Notifiers notifiers = request.notifiers();
        if (notifiers == null) {
            validationErrors.add("notifiers", "`notifiers` is required; it may be empty.");
            notifiers = new RuleRequest.Notifiers(null, null);
        }
        List<String> emails = emails(notifiers.emails(), validationErrors);
        String webhook = webhook(notifiers.webhook(), validationErrors);
        validationErrors.throwIfAny();
        LegacyEventType validEvent = Objects.requireNonNull(event); // null is a validation error
        return new Checked(
                validEvent,
                new Rule(id, validEvent.ruleType(), company, new Rule.Notifiers(emails, webhook)));
    }

    private static @Nullable LegacyEventType type(
            @Nullable String type, ValidationErrors validationErrors) {
        if (type == null || type.isBlank()) {
            validationErrors.add("type", "`type` is required.");
            return null;
        }
        Optional<LegacyEventType> known = LegacyEventType.parse(type);
        if (known.isEmpty()) {
            validationErrors.add(
                    "type",
                    "%s is not a rule type."
                            .formatted(type.substring(0, Math.min(type.length(), 100))));
        }
        return known.orElse(null);
    }

    private @Nullable CompanyId company(
            Caller caller,
            @Nullable String text,
            @Nullable LegacyEventType event,
            ValidationErrors validationErrors) {
        if (text == null) {
            return null;
        }
        if (event != null && event.isAboutTheClient()) {
            validationErrors.add("companyId", "Rules of this type cannot have a company.");
            return null;
        }
        Optional<CompanyId> company =
                uuid(text)
                        .flatMap(companyDirectory::findCompany)
                        .filter(it -> it.clientId().equals(caller.clientId()))
                        .map(it -> it.id());
        if (company.isEmpty()) {
            validationErrors.add("companyId", "None of your companies has this id.");
        }
        return company.orElse(null);
    }

    private static Optional<CompanyId> uuid(String text) {
        try {
            return Optional.of(new CompanyId(UUID.fromString(text)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static List<String> emails(
            @Nullable List<@Nullable String> texts, ValidationErrors validationErrors) {
        Set<String> kept = new LinkedHashSet<>();
        if (texts == null) {
            return List.of();
        }
        if (texts.size() > MAX_GIVEN_EMAILS) {
            validationErrors.add("notifiers.emails", TOO_MANY_EMAILS);
            return List.of();
        }
        for (int at = 0; at < texts.size(); at++) {
            String text = texts.get(at);
            List<String> each =
                    text == null
                            ? List.of("")
                            : Arrays.stream(text.split(",", MAX_GIVEN_EMAILS))
                                    .map(String::strip)
                                    .toList();
            if (each.stream().anyMatch(it -> !isEmail(it))) {
                validationErrors.add(
                        "notifiers.emails[" + at + "]", "This is not an e-mail address.");
            } else {
                kept.addAll(each);
            }
        }
        validationErrors.addIf(kept.size() > MAX_EMAILS, "notifiers.emails", TOO_MANY_EMAILS);
        return List.copyOf(kept);
    }

    private static boolean isEmail(String text) {
        return text.length() <= MAX_EMAIL_LENGTH && EMAIL.matcher(text).matches();
    }

    private @Nullable String webhook(@Nullable String url, ValidationErrors validationErrors) {
        if (url == null || url.isBlank()) {
            return null;
        }
        destinationPolicy
                .findProblem(url)
                .ifPresent(reason -> validationErrors.add("notifiers.webhook", reason));
        return url;
    }

    /** A valid rule and its event type. */
    record Checked(LegacyEventType event, Rule rule) {}
}
