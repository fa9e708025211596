package io.ledgerway.company.people.oidc;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** What we need of the token endpoint's answer. */
record TokenAnswer(@JsonProperty("id_token") @Nullable String idToken) {

    @Override
    public String toString() {
        return "TokenAnswer[***]";
    }
}
