package io.ledgerway.portal.session;

import java.util.List;
import java.util.Map;

/**
 * A form that was submitted after its session had ended, saved until its user signs in.
 *
 * @param path the target of the form
 * @param fields the submitted values without secrets
 */
record SavedForm(String path, Map<String, List<String>> fields) {

    SavedForm {
        fields = Map.copyOf(fields);
    }

    @Override
    public String toString() {
        return "SavedForm[" + path + "]";
    }
}
