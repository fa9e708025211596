package io.ledgerway.portal.session;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A form that was submitted after its session had ended, saved until its user signs in.
 *
 * @param path the target of the form
 * @param fields the submitted values without secrets
 * @param expiresAt when it is no longer shown
 */
record SavedForm(String path, Map<String, List<String>> fields, Instant expiresAt) {

    SavedForm {
        fields = Map.copyOf(fields);
    }

    @Override
    public String toString() {
        return "SavedForm[" + path + "]";
    }
}
