/**
 * The platforms that the sandbox emulates, and what differs between them. Until a platform has an
 * adapter of its own, the sandbox stands in for it.
 */
@NullMarked
package io.ledgerway.connector.sandbox.platform;

import org.jspecify.annotations.NullMarked;
