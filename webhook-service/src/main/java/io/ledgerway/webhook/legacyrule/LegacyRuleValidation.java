package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.webhook.destination.DestinationPolicy;
import io.ledgerway.webhook.eventtype.LegacyEventType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Validates legacy rules. One response names all validation errors. */
final class LegacyRuleValidation {

    private static final int MOST_EMAILS = 20;
    private static final int LONGEST_EMAIL = 254;
    private static final Pattern EMAIL = Pattern.compile("[^\\s@,]+@[^\\s@,]+");

    private final DestinationPolicy destinationPolicy;
    private final CompanyDirectory companyDirectory;

    LegacyRuleValidation(DestinationPolicy destinationPolicy, CompanyDirectory companyDirectory) {
        this.destinationPolicy = destinationPolicy;
        this.companyDirectory = companyDirectory;
    }

    /**
     * Validates a rule with this id.
     *
     * @throws ApiException 400 with one item per validation error
     */
    Checked check(Caller caller, RuleId id, RuleArguments arguments) {
        List<ErrorBody.Item> wrong = new ArrayList<>();
        LegacyEventType event = type(arguments.type(), wrong);
        if (arguments.id() != null && !arguments.id().equalsIgnoreCase(id.toString())) {
            wrong.add(item("id", "The id differs from that of the path."));
        }
        CompanyId company = company(caller, arguments.companyId(), event, wrong);
        RuleArguments.Notifiers notifiers = arguments.notifiers();
        if (notifiers == null) {
            wrong.add(item("notifiers", "`notifiers` is required; it may be empty."));
            notifiers = new RuleArguments.Notifiers(null, null);
        }
        List<String> emails = emails(notifiers.emails(), wrong);
        String webhook = webhook(notifiers.webhook(), wrong);
        if (event == null || !wrong.isEmpty()) {
            throw ApiException.invalid("Error processing request - not valid.", wrong);
        }
        return new Checked(
                event,
                new Rule(id, event.ruleType(), company, new Rule.Notifiers(emails, webhook)));
    }

    private static @Nullable LegacyEventType type(
            @Nullable String type, List<ErrorBody.Item> wrong) {
        if (type == null || type.isBlank()) {
            wrong.add(item("type", "`type` is required."));
            return null;
        }
        Optional<LegacyEventType> known = LegacyEventType.parse(type);
        if (known.isEmpty()) {
            wrong.add(
                    item(
                            "type",
                            "%s is not a rule type."
                                    .formatted(type.substring(0, Math.min(type.length(), 100)))));
        }
        return known.orElse(null);
    }

    private @Nullable CompanyId company(
            Caller caller,
            @Nullable String text,
            @Nullable LegacyEventType event,
            List<ErrorBody.Item> wrong) {
        if (text == null) {
            return null;
        }
        if (event != null && event.isAboutTheClient()) {
            wrong.add(item("companyId", "Rules of this type cannot have a company."));
            return null;
        }
        Optional<CompanyId> company =
                uuid(text)
                        .flatMap(companyDirectory::findCompany)
                        .filter(it -> it.clientId().equals(caller.clientId()))
                        .map(it -> it.id());
        if (company.isEmpty()) {
            wrong.add(item("companyId", "None of your companies has this id."));
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
            @Nullable List<@Nullable String> texts, List<ErrorBody.Item> wrong) {
        Set<String> kept = new LinkedHashSet<>();
        if (texts == null) {
            return List.of();
        }
        for (int at = 0; at < texts.size(); at++) {
            String text = texts.get(at);
            List<String> each =
                    text == null
                            ? List.of("")
                            : Arrays.stream(text.split(",", -1)).map(String::strip).toList();
            if (each.stream().anyMatch(it -> !isEmail(it))) {
                wrong.add(item("notifiers.emails[" + at + "]", "This is no e-mail address."));
            } else {
                kept.addAll(each);
            }
        }
        if (kept.size() > MOST_EMAILS) {
            wrong.add(
                    item(
                            "notifiers.emails",
                            "At most %d e-mail addresses are allowed.".formatted(MOST_EMAILS)));
        }
        return List.copyOf(kept);
    }

    private static boolean isEmail(String text) {
        return text.length() <= LONGEST_EMAIL && EMAIL.matcher(text).matches();
    }

    private @Nullable String webhook(@Nullable String url, List<ErrorBody.Item> wrong) {
        if (url == null || url.isBlank()) {
            return null;
        }
        destinationPolicy
                .findProblem(url)
                .ifPresent(reason -> wrong.add(item("notifiers.webhook", reason)));
        return url;
    }

    private static ErrorBody.Item item(String path, String message) {
        return new ErrorBody.Item(path, message, "Rule");
    }

    /** A valid rule and its event type. */
    record Checked(LegacyEventType event, Rule rule) {}
}
