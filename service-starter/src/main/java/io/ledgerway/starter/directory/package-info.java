/** Replica of the companies and connections of company-service in each service. */
@NullMarked
package io.ledgerway.starter.directory;

import org.jspecify.annotations.NullMarked;
