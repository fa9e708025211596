package io.ledgerway.sync.pagination;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.identity.Caller;
import java.util.List;
import java.util.stream.Stream;

/**
 * Identifies a list that a caller pages through. Two callers with the same name that request the
 * same list with the same parameters are distinguished only by the cursors in their links.
 *
 * @param list hash of the caller and the request
 */
public record ListKey(CompanyId company, ConnectionId connection, String list) {

    /**
     * Creates the key of a list.
     *
     * @param parameters everything that the content of a page depends on, except its number
     */
    public static ListKey of(
            Caller caller, CompanyId company, ConnectionId connection, List<String> parameters) {
        Stream<String> identity =
                Stream.of(
                        caller.clientId().toString(),
                        caller.channel().name(),
                        caller.actor(),
                        connection.toString());
        return new ListKey(
                company,
                connection,
                ListHash.of(Stream.concat(identity, parameters.stream()).toList(), 32));
    }
}
