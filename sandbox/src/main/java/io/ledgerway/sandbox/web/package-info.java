/** The outer rim: error bodies, request size, who may call the control API. */
@NullMarked
package io.ledgerway.sandbox.web;

import org.jspecify.annotations.NullMarked;
