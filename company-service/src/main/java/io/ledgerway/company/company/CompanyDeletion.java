package io.ledgerway.company.company;

import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.requestlog.RequestLogPurge;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.deadletter.DeadLetterPurge;
import io.ledgerway.starter.identity.Caller;
import java.util.List;
import java.util.UUID;

/**
 * Deletes a company permanently, with its connections and one-time passwords. Its subsidiaries
 * remain, without a parent.
 */
public class CompanyDeletion {

    private final CompanyCommandContext context;
    private final CompanyConnections connections;
    private final OneTimePasswords passwords;
    private final DeadLetterPurge deadLetters;
    private final RequestLogPurge requestLog;

    CompanyDeletion(
            CompanyCommandContext context,
            CompanyConnections connections,
            OneTimePasswords passwords,
            DeadLetterPurge deadLetters,
            RequestLogPurge requestLog) {
        this.deadLetters = deadLetters;
        this.requestLog = requestLog;
        this.context = context;
        this.connections = connections;
        this.passwords = passwords;
    }

    public void remove(Caller caller, CompanyId id) {
        context.transactions()
                .executeWithoutResult(_ -> {
                    context.clients().lock(caller.clientId());
                    Company company = context.lock(caller, id);
                    connections.removeAll(company);
                    // Before the row: its subsidiaries lose their parent with it.
                    CompanySnapshot parent = context.hierarchy().parentSnapshot(id);
                    List<CompanySnapshot> subsidiaries =
                            context.hierarchy().subsidiarySnapshots(id);
                    context.companies().remove(id);
                    // After the row: a reader that creates a password locks the row first, so no
                    // password is created after this statement.
                    passwords.delete(List.of(id.value()));
                    requestLog.purge(id);
                    UUID event =
                            context.events().deleted(company, context.now(), parent, subsidiaries);
                    deadLetters.purgeKey(id.toString(), event);
                });
    }
}
