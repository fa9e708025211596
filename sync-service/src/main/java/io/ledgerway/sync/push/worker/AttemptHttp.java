package io.ledgerway.sync.push.worker;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.PlatformHttp;
import java.util.List;
import java.util.Set;

/**
 * Sends the requests of one attempt of a write. A platform that refuses a read before the attempt
 * sends the write has written nothing, so the write is refused as well; its outcome is not unknown.
 */
final class AttemptHttp implements PlatformHttp {

    /** Conflict, locked and too early: the same read can succeed later. */
    private static final Set<Integer> TEMPORARY = Set.of(409, 423, 425);

    private final PlatformHttp http;
    private final ErrorMapper errors;
    private boolean onlyRead = true;

    AttemptHttp(PlatformHttp http, ErrorMapper errors) {
        this.http = http;
        this.errors = errors;
    }

    @Override
    public Response send(Request call) throws ConnectorException {
        onlyRead &= call.isSafe();
        Response response = http.send(call);
        if (onlyRead
                && response.status() >= 400
                && response.status() < 500
                && !TEMPORARY.contains(response.status())
                && errors.map(response).orElse(null)
                        instanceof ConnectorException.ContractViolation refusal) {
            String message = String.valueOf(refusal.getMessage());
            throw new ConnectorException.WriteRefused(
                    message, List.of(new PushIssue(null, message, null)));
        }
        return response;
    }
}
