package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Answer;
import io.ledgerway.connector.push.PushIssue;
import io.ledgerway.connector.sandbox.NativeApi.Remark;
import io.ledgerway.connector.sandbox.mapping.NativeJson;
import io.ledgerway.connector.sandbox.write.WriteTable;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** What the dialect's answers to writes mean: a refused content is told member by member. */
final class NativeRefusal {

    /** Bad request, conflict, too large, wrong type, not to be processed: nothing was written. */
    private static final Set<Integer> REFUSED = Set.of(400, 409, 413, 415, 422);

    private static final int PAYMENT_REQUIRED = 402;

    private NativeRefusal() {}

    /**
     * @throws ConnectorException.WriteRefused in our names of the members
     */
    static void check(Answer answer, WriteTable table) throws ConnectorException {
        if (answer.status() == PAYMENT_REQUIRED) {
            var told = read(answer).message();
            var message = told == null ? "The platform's subscription has run out" : told;
            throw new ConnectorException.WriteRefused(
                    message, List.of(new PushIssue(null, message, PushIssue.BILLING)));
        }
        if (REFUSED.contains(answer.status())) {
            var told = read(answer);
            throw new ConnectorException.WriteRefused(
                    told.message() == null ? "HTTP " + answer.status() : told.message(),
                    told.errors().stream().map(each -> issue(each, table)).toList());
        }
        NativeErrors.check(answer);
    }

    /** Whether the platform has a record of this external id already. */
    static boolean isDuplicate(Answer answer) {
        return answer.status() == 409 && "duplicate".equals(read(answer).code());
    }

    private static PushIssue issue(Remark remark, WriteTable table) {
        return new PushIssue(
                table.nameOf(remark.field()), String.valueOf(remark.message()), table.kind());
    }

    private static Told read(Answer answer) {
        try {
            return NativeJson.read(answer.body(), Told.class);
        } catch (JacksonException e) {
            return new Told(null, null, null);
        }
    }

    /** The dialect's refusal. */
    private record Told(
            @Nullable String code, @Nullable String message, @Nullable List<Remark> errors) {

        @Override
        public List<Remark> errors() {
            return errors == null ? List.of() : errors;
        }
    }
}
