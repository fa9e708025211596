package io.ledgerway.portal.session;

import java.util.List;
import java.util.Map;

/**
 * A form that was sent when its session had ended: kept until its sender has signed in again.
 *
 * @param path where it was sent
 * @param fields what was typed, secrets left out
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
