/** Requests as people and their tools write them. */
@NullMarked
package io.ledgerway.starter.request;

import org.jspecify.annotations.NullMarked;
