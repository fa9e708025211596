package io.ledgerway.webhook.consumer;

import com.fasterxml.jackson.annotation.JsonSetter;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.annotation.JsonDeserialize;

/**
 * Request body of {@code POST} and {@code PATCH} in the portal. Distinguishes an absent member,
 * which keeps its value, from null, which removes it.
 */
final class ConsumerSettings {

    static final String URL = "url";
    static final String DESCRIPTION = "description";
    static final String DISABLED = "disabled";
    static final String EVENT_TYPES = "eventTypes";
    static final String COMPANY_TAGS = "companyTags";
    static final String RATE_LIMIT = "rateLimitPerSecond";

    private final Set<String> given = new HashSet<>();
    private @Nullable String url;
    private @Nullable String description;
    private @Nullable Boolean disabled;
    private @Nullable List<@Nullable String> eventTypes;
    private @Nullable List<@Nullable String> companyTags;
    private @Nullable BigDecimal rateLimitPerSecond;
    private @Nullable Long version;

    /** Whether the body has this member, including null. */
    boolean has(String member) {
        return given.contains(member);
    }

    @Nullable String url() {
        return url;
    }

    @Nullable String description() {
        return description;
    }

    @Nullable Boolean disabled() {
        return disabled;
    }

    @Nullable List<@Nullable String> eventTypes() {
        return eventTypes;
    }

    @Nullable List<@Nullable String> companyTags() {
        return companyTags;
    }

    @Nullable BigDecimal rateLimitPerSecond() {
        return rateLimitPerSecond;
    }

    /** The version on which the change is based; null: any version. */
    @Nullable Long version() {
        return version;
    }

    @JsonSetter(URL)
    void setUrl(@Nullable String value) {
        given.add(URL);
        url = value;
    }

    @JsonSetter(DESCRIPTION)
    void setDescription(@Nullable String value) {
        given.add(DESCRIPTION);
        description = value;
    }

    @JsonSetter(DISABLED)
    @JsonDeserialize(using = GivenBooleanDeserializer.class)
    void setDisabled(@Nullable Boolean value) {
        given.add(DISABLED);
        disabled = value;
    }

    @JsonSetter(EVENT_TYPES)
    void setEventTypes(@Nullable List<@Nullable String> value) {
        given.add(EVENT_TYPES);
        eventTypes = value;
    }

    @JsonSetter(COMPANY_TAGS)
    void setCompanyTags(@Nullable List<@Nullable String> value) {
        given.add(COMPANY_TAGS);
        companyTags = value;
    }

    @JsonSetter(RATE_LIMIT)
    void setRateLimitPerSecond(@Nullable BigDecimal value) {
        given.add(RATE_LIMIT);
        rateLimitPerSecond = value;
    }

    @JsonSetter("version")
    void setVersion(@Nullable Long value) {
        version = value;
    }
}
