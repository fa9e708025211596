package io.ledgerway.sync.pagination;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.identity.Caller;
import java.util.List;
import java.util.stream.Stream;

/**
 * Who leafs through what. Two who ask for the same list with the same parameters under the same
 * name can be told apart by their links only.
 *
 * @param list a hash of what is asked for, and by whom
 */
public record ListKey(CompanyId company, ConnectionId connection, String list) {

    /**
     * Names a walk.
     *
     * @param parameters everything that a page depends on, but its number
     */
    public static ListKey of(
            Caller caller, CompanyId company, ConnectionId connection, List<String> parameters) {
        Stream<String> who =
                Stream.of(
                        caller.clientId().toString(),
                        caller.channel().name(),
                        caller.actor(),
                        connection.toString());
        return new ListKey(
                company,
                connection,
                ListHash.of(Stream.concat(who, parameters.stream()).toList(), 32));
    }
}
