package io.ledgerway.gateway.auth;

import io.ledgerway.gateway.error.GatewayException;

/**
 * Reasons to reject a caller whose credential is known: 403 with the reason. Only those who have or
 * had the credential get it; an unknown credential is 401.
 */
enum ForbiddenReason {
    KEY_DELETED(403_01, "This key was deleted. Use another key, or create one in the portal."),
    ACCOUNT_SUSPENDED(403_02, "The account is suspended. Ask the operator of this installation."),
    NOT_PERMITTED(403_03, "This credential is valid, but does not permit this operation.");

    private final int code;
    private final String hint;

    ForbiddenReason(int code, String hint) {
        this.code = code;
        this.hint = hint;
    }

    GatewayException exception() {
        return GatewayException.forbidden(code, hint);
    }
}
