package io.ledgerway.gateway.policy;

import io.ledgerway.model.company.ClientAccountResponse;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Result of the policies for one request: client, token for the service, response headers, and
 * permits to release. The transport calls {@link #end} exactly when the response is written,
 * aborted or cancelled.
 */
public final class RequestContext {

    private @Nullable ClientAccountResponse client;
    private @Nullable UUID session;
    private String actorPrefix = "";
    private @Nullable UUID actorId;
    private @Nullable String token;
    private @Nullable HeaderWriter limitHeaders;
    private @Nullable HeaderWriter originHeaders;
    private @Nullable Runnable atEnd;
    private boolean ended;

    /**
     * Sets the client as soon as its credential is valid, even if the account is then rejected.
     *
     * @param userSession the session of a portal user; null for other callers
     * @param kindPrefix the kind of the caller, such as {@code key:}
     * @param id id of the key, user or company
     */
    public void authenticate(
            ClientAccountResponse account, @Nullable UUID userSession, String kindPrefix, UUID id) {
        client = account;
        session = userSession;
        actorPrefix = kindPrefix;
        actorId = id;
    }

    /** The authenticated client; null on routes without one, for operators and before. */
    public @Nullable ClientAccountResponse client() {
        return client;
    }

    /** The session of a portal user; null for other callers. */
    public @Nullable UUID session() {
        return session;
    }

    /** The authenticated caller as in the audit log, such as {@code key:<id>}. */
    public String actor() {
        return actorPrefix + actorId;
    }

    /** Sets the signed token for the service. */
    public void setToken(String signed) {
        token = signed;
    }

    /** The signed token for the service; null if no policy granted one. */
    public @Nullable String token() {
        return token;
    }

    /** Sets the headers of the client's limits. */
    public void setLimitHeaders(HeaderWriter headers) {
        limitHeaders = headers;
    }

    /** Whether the response shows the client's limits. */
    public boolean hasLimitHeaders() {
        return limitHeaders != null;
    }

    /** Sets the headers for the origin of the web page that sent the request. */
    public void setOriginHeaders(HeaderWriter headers) {
        originHeaders = headers;
    }

    /** Writes the headers of all policies to the response. */
    public void writeHeaders(MutableHeaders response) {
        if (limitHeaders != null) {
            limitHeaders.write(response);
        }
        if (originHeaders != null) {
            originHeaders.write(response);
        }
    }

    /**
     * Registers an action for the end of the request; runs it immediately if the request has ended,
     * because its caller disconnected while it waited.
     */
    public void atEnd(Runnable action) {
        if (!register(action)) {
            action.run();
        }
    }

    private synchronized boolean register(Runnable action) {
        Runnable earlier = atEnd;
        if (!ended) {
            atEnd =
                    earlier == null
                            ? action
                            : () -> {
                                action.run();
                                earlier.run();
                            };
        }
        return !ended;
    }

    /** Runs the registered actions, the last one first; later calls have no effect. */
    public void end() {
        Runnable action = take();
        if (action != null) {
            action.run();
        }
    }

    private synchronized @Nullable Runnable take() {
        Runnable action = atEnd;
        atEnd = null;
        ended = true;
        return action;
    }
}
