package io.ledgerway.company.integration;

import io.ledgerway.starter.error.ValidationErrors;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code PUT /portal/api/settings/integrations}: all settings of integrations.
 *
 * @param integrations integrations in display order; platforms that are absent follow and are
 *     enabled
 */
record IntegrationSettingsRequest(@Nullable List<@Nullable Item> integrations) {

    private static final int MAX_INTEGRATIONS = 1000;

    /**
     * One platform.
     *
     * @param enabled defaults to true
     */
    record Item(@Nullable String key, @Nullable Boolean enabled) {}

    /** Returns the validated settings. */
    List<IntegrationRepository.Choice> checked(Set<String> platformKeys) {
        ValidationErrors validationErrors = new ValidationErrors("UpdateIntegrations");
        List<@Nullable Item> items = integrations == null ? List.of() : integrations;
        validationErrors.addIf(integrations == null, "integrations", "`integrations` is required.");
        validationErrors.addIf(
                items.size() > MAX_INTEGRATIONS, "integrations", "`integrations` is too long.");
        List<IntegrationRepository.Choice> choices = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        for (int i = 0; i < Math.min(items.size(), MAX_INTEGRATIONS); i++) {
            Item item = items.get(i);
            String key = item == null ? null : item.key();
            String field = "integrations[" + i + "].key";
            if (key == null || !platformKeys.contains(key)) {
                validationErrors.add(field, "`key` must be the key of an integration.");
            } else if (!keys.add(key)) {
                validationErrors.add(field, "The list contains the integration twice.");
            } else {
                boolean enabled = item == null || !Boolean.FALSE.equals(item.enabled());
                choices.add(new IntegrationRepository.Choice(key, i, enabled));
            }
        }
        validationErrors.throwFirstIfAny();
        return choices;
    }
}
