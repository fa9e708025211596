package io.ledgerway.company.integration;

import io.ledgerway.company.validation.ValidationErrors;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code PUT /portal/api/settings/integrations}: the whole of a client's choices.
 *
 * @param integrations in the order that customers shall see; a platform that is not named stands
 *     behind, enabled
 */
record IntegrationSettingsRequest(@Nullable List<@Nullable Item> integrations) {

    private static final int MOST = 1000;

    /**
     * One platform.
     *
     * @param enabled true where it is left out
     */
    record Item(@Nullable String key, @Nullable Boolean enabled) {}

    /** The same, in order. */
    List<IntegrationRepository.Choice> checked(Set<String> known) {
        ValidationErrors validationErrors = new ValidationErrors("UpdateIntegrations");
        List<@Nullable Item> items = integrations == null ? List.of() : integrations;
        validationErrors.rejectIf(
                integrations == null, "integrations", "`integrations` is required.");
        validationErrors.rejectIf(
                items.size() > MOST, "integrations", "`integrations` is too long.");
        List<IntegrationRepository.Choice> choices = new ArrayList<>();
        Set<String> named = new HashSet<>();
        for (int i = 0; i < Math.min(items.size(), MOST); i++) {
            Item item = items.get(i);
            String key = item == null ? null : item.key();
            String field = "integrations[" + i + "].key";
            if (key == null || !known.contains(key)) {
                validationErrors.reject(field, "`key` is the key of an integration.");
            } else if (!named.add(key)) {
                validationErrors.reject(field, "The integration stands in the list twice.");
            } else {
                boolean enabled = item == null || !Boolean.FALSE.equals(item.enabled());
                choices.add(new IntegrationRepository.Choice(key, i, enabled));
            }
        }
        validationErrors.throwIfAny();
        return choices;
    }
}
