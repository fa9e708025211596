/** Operator API over all services of the installation: dead letters. */
@NullMarked
package io.ledgerway.company.admin;

import org.jspecify.annotations.NullMarked;
