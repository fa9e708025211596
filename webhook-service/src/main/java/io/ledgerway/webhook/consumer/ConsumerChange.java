package io.ledgerway.webhook.consumer;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A validated change of a consumer.
 *
 * @param settings says which members count; the others stay as they are
 * @param wanted the values of those that count
 */
record ConsumerChange(ConsumerSettings settings, Consumer wanted) {

    /** The consumer as it is to be. */
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

    /** Which members differ, as the API calls them; never how. */
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
