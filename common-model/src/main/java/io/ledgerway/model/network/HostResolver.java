package io.ledgerway.model.network;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Resolves a host name, without a time limit. */
@FunctionalInterface
public interface HostResolver {

    /** All IPv4 and IPv6 addresses; never empty. */
    List<InetAddress> resolve(String host) throws UnknownHostException;
}
