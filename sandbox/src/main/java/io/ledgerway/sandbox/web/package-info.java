/** Error bodies, request size and access to the control API. */
@NullMarked
package io.ledgerway.sandbox.web;

import org.jspecify.annotations.NullMarked;
