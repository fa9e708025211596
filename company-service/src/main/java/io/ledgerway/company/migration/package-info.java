/**
 * Managed token migration: an operator's jobs that take over a client's permissions (decision 56).
 */
@NullMarked
package io.ledgerway.company.migration;

import org.jspecify.annotations.NullMarked;
