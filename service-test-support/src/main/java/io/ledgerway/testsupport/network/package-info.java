/** Ports of tests: free ones for servers that start later, and one that refuses connections. */
@NullMarked
package io.ledgerway.testsupport.network;

import org.jspecify.annotations.NullMarked;
