package io.ledgerway.webhook.destination;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Looks up the addresses of a host; may take as long as it likes. */
@FunctionalInterface
interface HostResolver {

    /** All its addresses, IPv4 and IPv6; never none. */
    List<InetAddress> resolve(String host) throws UnknownHostException;
}
