package io.ledgerway.webhook.consumer;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A validated change of a consumer.
 *
 * @param settings names the members to change; other members keep their value
 * @param wanted new values of these members
 */
record ConsumerChange(ConsumerSettings settings, Consumer wanted) {

    /** Applies the change. */
    Consumer of(Consumer before) {
        return new Consumer(
                before.id(),
                from(ConsumerSettings.URL, before).url(),
                from(ConsumerSettings.DISABLED, before).disabled(),
                from(ConsumerSettings.EVENT_TYPES, before).eventTypes(),
                from(ConsumerSettings.COMPANY_TAGS, before).companyTags(),
                from(ConsumerSettings.DESCRIPTION, before).description(),
                from(ConsumerSettings.RATE_LIMIT, before).rateLimitPerSecond());
    }

    /** Names of the members that differ, as in the API; never values. */
    static List<String> difference(Consumer before, Consumer after) {
        List<String> members = new ArrayList<>();
        compare(members, ConsumerSettings.URL, before.url(), after.url());
        compare(members, ConsumerSettings.DISABLED, before.disabled(), after.disabled());
        compare(members, ConsumerSettings.EVENT_TYPES, before.eventTypes(), after.eventTypes());
        compare(members, ConsumerSettings.COMPANY_TAGS, before.companyTags(), after.companyTags());
        compare(members, ConsumerSettings.DESCRIPTION, before.description(), after.description());
        compare(
                members,
                ConsumerSettings.RATE_LIMIT,
                Objects.requireNonNullElse(before.rateLimitPerSecond(), 0),
                Objects.requireNonNullElse(after.rateLimitPerSecond(), 0));
        return members;
    }

    private Consumer from(String member, Consumer before) {
        return settings.has(member) ? wanted : before;
    }

    private static void compare(List<String> members, String member, Object before, Object after) {
        if (!before.equals(after)) {
            members.add(member);
        }
    }
}
