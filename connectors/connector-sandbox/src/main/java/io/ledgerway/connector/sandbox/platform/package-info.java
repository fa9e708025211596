/**
 * The platforms that the sandbox emulates, and what differs between them. Until a platform has its
 * own adapter, the sandbox emulates it.
 */
@NullMarked
package io.ledgerway.connector.sandbox.platform;

import org.jspecify.annotations.NullMarked;
